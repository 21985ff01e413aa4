/** The names in a list, one per line, without duplicates. */
export function namesIn(text: string): string[] {
  const lines = text.split(/[\n\r]+/).map((line) => line.replace(/\s+/g, ' ').trim());
  return [...new Set(lines)].filter(Boolean);
}
