/** The addresses of a tournament's pages. */

export function publicPath(id: string): string {
  return `/tournament/${encodeURIComponent(id)}`;
}

export function hallPath(id: string): string {
  return `${publicPath(id)}/hall`;
}

export function tablePath(id: string, table: number): string {
  return `${publicPath(id)}/table/${table}`;
}

/** A section of the director's desk, and what is open in it: `deskPath(id, "cards", 3, 7)`. */
export function deskPath(id: string, ...place: readonly (string | number)[]): string {
  return [publicPath(id), "desk", ...place.map((part) => encodeURIComponent(part))].join("/");
}

/** A link that lets in whoever has it: scanned, or opened from a message. */
export function withSecret(path: string, secret: string): string {
  return `${path}#${secret}`;
}
