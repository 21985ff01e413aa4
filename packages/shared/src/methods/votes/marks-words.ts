import { listed } from '../names.js';
import { tieWords } from '../tie-words.js';
import type { MarksOutcome } from './marks.schema.js';

/** Says who is elected and who is tied, in a sentence each. */
export function marksInWords(
  { elected, tied }: MarksOutcome,
  seats: number,
  nameOf: (id: string) => string,
): string[] {
  return [
    ...(elected.length > 0 ? [`Elected: ${listed(elected.map(nameOf))}`] : []),
    ...tieWords(tied.map(nameOf), seats - elected.length),
    ...(elected.length + tied.length === 0 ? ['Nobody was elected.'] : []),
  ];
}
