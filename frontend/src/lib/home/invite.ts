/** Reading what somebody pasted to join a match: a link to this server, or the bare secret of one. */

/** The path that the text leads to, `null` when it is neither a link of ours nor an invitation. */
export function pathOf(pasted: string): string | null {
  const text = pasted.trim();
  const found = /(?:^|\/)(join|watch|table|replay)\/([\w.~-]+)((?:\/\d+)*)\/?(?:[?#].*)?$/.exec(text);
  if (found) return `/${found[1]}/${found[2]}${found[3]}`;
  return /^[\w.~-]{6,}$/.test(text) ? `/join/${text}` : null;
}
