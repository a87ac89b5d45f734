/** Names for requests, unlike any other: also where a page came over plain HTTP and `randomUUID` is not offered. */

const BYTES = 16;

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
