/** The names of a list, one a line and each once. */
export function namesIn(text: string): string[] {
  const lines = text.split(/[\n\r]+/).map((line) => line.replace(/\s+/g, ' ').trim());
  return [...new Set(lines)].filter(Boolean);
}
