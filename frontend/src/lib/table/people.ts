/** Who sits where, put together from the match, the table and the room for the nameplates. */

import type { MatchView, Room, Seat, SeatView, TableView } from "../../generated/types";
import { playerName } from "../i18n";
import { type Side, seatAt } from "./melds";

export interface Person {
  readonly side: Side;
  readonly seat: Seat;
  readonly player: number;
  readonly name: string;
  readonly control: MatchView["controls"][number];
  /** A person holds this seat and is not here now. */
  readonly away: boolean;
  readonly total: number;
  readonly view: SeatView;
  readonly dealer: boolean;
  readonly turn: boolean;
}

const SIDES: readonly Side[] = [0, 1, 2, 3];

/** The four at the table as the viewer sees them: himself, next, opposite, previous. */
export function people(match: MatchView, table: TableView, room: Room | null): readonly Person[] {
  const viewer = match.own_seat ?? 0;
  return SIDES.map((side) => {
    const seat = seatAt(side, viewer);
    const player = match.players[seat];
    const held = room?.seats[player];
    return {
      side,
      seat,
      player,
      name: playerName(match.names[player] ?? ""),
      control: match.controls[player] ?? "person",
      away: held?.person === true && !held.connected,
      total: match.totals[player] ?? 0,
      view: table.seats[seat],
      dealer: seat === table.dealer,
      turn: seat === table.turn,
    };
  });
}
