/** Returns true if a word of a name needs a line of its own on a phone. */
export function hasLongWord(name: string): boolean {
  return /[^\s-]{14}/.test(name);
}
