/** How large a tournament is to be, where the format leaves that open. */

export interface Size {
  readonly players?: number;
  readonly sessions?: number;
}

/** What was written; nothing where it is no number that the server takes. */
export function sized(players: string, sessions: string): Size {
  return { ...between("players", players, 4, 1000), ...between("sessions", sessions, 1, 50) };
}

function between(of: keyof Size, text: string, least: number, most: number): Size {
  const number = Number(text);
  return text.trim() !== "" && Number.isInteger(number) && number >= least && number <= most ? { [of]: number } : {};
}
