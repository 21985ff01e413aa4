const MOST_LETTERS = 80;

/**
 * The name of a file about an election: `Harbour-Row-committee-2026-certificate.pdf`. Letters and digits of any
 * script stay; everything else becomes a hyphen.
 *
 * @param what `certificate.pdf`
 */
export function electionFile({ name }: { name: string }, what: string): string {
  const words = name.normalize('NFC').split(/[^\p{L}\p{M}\p{N}]+/u);
  const short = [...words.filter((word) => word !== '').join('-')].slice(0, MOST_LETTERS).join('');
  return `${short.replace(/-$/, '') || 'election'}-${what}`;
}
