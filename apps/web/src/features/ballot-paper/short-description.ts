const SHOWN_WORDS = 5;

/** The first five words, with dots if there are more. */
export function shortDescription(description: string): string {
  const words = description.trim().split(/\s+/);
  if (words.length <= SHOWN_WORDS) return words.join(' ');
  return `${words.slice(0, SHOWN_WORDS).join(' ')}...`;
}
