import { counted } from '../../common/counted.rules.js';
import { listed } from '../names.js';
import { tieWords } from '../tie-words.js';
import type { MarksOutcome } from './marks.schema.js';

/** Says who is elected, who is tied and how many seats stay empty, in a sentence each. */
export function marksInWords(
  { elected, tied }: MarksOutcome,
  seats: number,
  nameOf: (id: string) => string,
): string[] {
  const left = seats - elected.length;
  return [
    ...(elected.length > 0 ? [`Elected: ${listed(elected.map(nameOf))}`] : []),
    ...tieWords(tied.map(nameOf), left),
    ...(elected.length + tied.length === 0 ? ['Nobody was elected.'] : []),
    ...(left > 0 && tied.length === 0 && elected.length > 0
      ? [`${counted(left, 'seat')} could not be filled.`]
      : []),
  ];
}
