"""What the table asks of whom, and what it does for him when he does not answer."""

from dataclasses import dataclass

from msgspec import structs

from sifang.match.commands import Command, Confirm, SignCard
from sifang.match.events import DealRecorded, Player
from sifang.match.state import MatchPhase, MatchState
from sifang.service.messages import DefaultAct
from sifang.service.tempo import Tempo
from sifang.table.commands import Discard, LayFlower, Pass, PlayerCommand
from sifang.table.counting import honest_act
from sifang.table.counting_scores import DeclaredCount
from sifang.table.legal import forced_discard, legal
from sifang.table.melds import Offer
from sifang.table.state import Phase, TableState
from sifang.tiles import Seat

__all__ = ["Asked", "Company", "asked", "deadline", "default_command"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a player is asked. Two are equal exactly when it is the same question."""

    default: DefaultAct
    deal: int
    """Deals played, so that no two deals ask the same."""
    about: Offer | DeclaredCount | DealRecorded | None = None
    """The tile that can be claimed, the count to be accepted, or the result to be agreed to."""
    actions: tuple[PlayerCommand, ...] = ()


@dataclass(frozen=True, slots=True)
class Company:
    """What a deadline depends on besides the question: the player's presence, and whether other people wait.

    `timed`: the book's own clock ends what takes too long.
    """

    connected: bool
    others: bool
    timed: bool


def asked(state: MatchState, player: Player) -> Asked | None:
    """What the table waits for from this player, `None` for nothing."""
    match state.phase:
        case MatchPhase.DEAL if state.table is not None:
            return _asked_in_deal(state, state.table, player)
        case MatchPhase.RESULT if player not in state.confirmed:
            return Asked(DefaultAct.CONFIRM, state.deals_played, state.card[-1])
        case MatchPhase.CARD if player not in state.signed:
            return Asked(DefaultAct.SIGN, state.deals_played)
    return None


def _asked_in_deal(state: MatchState, table: TableState, player: Player) -> Asked | None:
    if table.phase is Phase.SHOWING:
        return _asked_of_count(state, table, state.seat_of(player))
    actions = legal(table, state.seat_of(player))
    if not actions:
        return None
    if any(isinstance(action, LayFlower) for action in actions):
        return Asked(DefaultAct.FLOWER, state.deals_played, actions=actions)
    if table.phase is Phase.TURN:
        return Asked(DefaultAct.DISCARD, state.deals_played, actions=actions)
    assert table.window is not None, "outside a turn, acts are answers to a window"
    return Asked(DefaultAct.PASS, state.deals_played, table.window.offer, actions)


def _asked_of_count(state: MatchState, table: TableState, seat: Seat) -> Asked | None:
    """At a refereed table the winner counts the hand, and the others agree or do not (wsom win-scoring.6 and 7)."""
    win, said = table.win, table.counting
    if win is None or said is None or seat in said.accepted:
        return None
    if said.declared is None:
        return Asked(DefaultAct.COUNT, state.deals_played) if seat == win.seat else None
    return None if seat == win.seat else Asked(DefaultAct.ACCEPT, state.deals_played, said.declared)


def default_command(state: MatchState, player: Player, question: Asked, at: int) -> Command:
    """What the table does for a player who does not answer.

    It lays a flower, throws what he drew, passes, counts by the book, and agrees to all but a count that is too high.
    """
    match question.default:
        case DefaultAct.CONFIRM:
            return Confirm(at=at, player=player)
        case DefaultAct.SIGN:
            return SignCard(at=at, player=player)
        case DefaultAct.PASS:
            return Pass(at=at, seat=state.seat_of(player))
        case DefaultAct.FLOWER:
            flower = next(action for action in question.actions if isinstance(action, LayFlower))
            return structs.replace(flower, at=at)
        case DefaultAct.COUNT | DefaultAct.ACCEPT:
            assert state.table is not None, "a win is counted in a deal"
            act = honest_act(state.table, state.seat_of(player))
            assert act is not None, "whoever is asked of a count has something to say"
            return structs.replace(act, at=at)
        case DefaultAct.DISCARD:
            assert state.table is not None, "a discard is asked for in a deal"
            seat = state.seat_of(player)
            return Discard(at=at, seat=seat, tile=forced_discard(state.table.seats[seat]))


def deadline(question: Asked, since: int, company: Company, tempo: Tempo) -> int | None:
    """When the table acts for a person who was asked at `since`; `None`: it waits.

    Who plays alone is never hurried but by the book. With time limits on, the book's own clock hurries a person who is
    here (wsom time.1 to time.7), and the claim window closes by itself.
    """
    if not company.connected:
        return since + tempo.absence
    in_deal = bool(question.actions)
    if in_deal and company.timed:
        return since + tempo.maximum_window if question.default is DefaultAct.PASS else None
    if not company.others:
        return None
    return since + (tempo.patience if in_deal or question.default is DefaultAct.COUNT else tempo.confirming)
