import { meantDomain, type FieldProblem, type ImportField } from '@hustings/shared';
import { nameParts, turned } from '../reading/cells.rules.js';
import type { RollFile } from '../reading/roll-file.js';
import type { ReadRow } from '../reading/voter-rows.js';

/** Two letters of UTF-8 read as Windows-1252, such as Ã¼ for ü and Å‚ for ł. */
const DECODED_TWICE = /[ÂÃÄÅÐÑ][\u0080-\u00bf‚„†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸƒ…€]/u;
/** Characters that are no letters, beside a letter: ³ for ł, £ for Ł, ‚ for é, a dash for ñ. */
const SYMBOL_IN_WORD =
  /\p{L}[¡-©¬®-³µ¶¸¹¼-¿×÷\p{Sc}‚„†‡ˆ‰•™\p{No}]|[¡-¦¨©¬®-³µ¶¸¹¼-¿×÷\p{Sc}†‡ˆ‰•™]\p{L}|\p{Ll}[–—]\p{Ll}/u;
/** Capitals such as Ž for é and Ÿ for ü within a word. */
const CAPITAL_IN_WORD = /\p{Ll}[ÀÁÂÃÄÅÆÇÈÊËÌÍÎÏÐÑÒÔÕÖØÙÚÛÜÝÞŠŒŽŸ]|\p{L}[ŠŒŽŸ]\p{Ll}/u;

/** True if a name has letters that its encoding does not explain. Names of houses may have ° and §. */
function hasOddLetters(name: string): boolean {
  return (
    /[\ufffd\u0080-\u009f]/u.test(name) ||
    DECODED_TWICE.test(name) ||
    SYMBOL_IN_WORD.test(name.replace(/[°§]/g, '')) ||
    CAPITAL_IN_WORD.test(name)
  );
}

/** A question mark beside a letter, as programs write it in place of a letter that their encoding lacks. */
const LOST_LETTER = /\p{L}\?|\?\p{L}/u;

/** The first word of a sum below a list, in the languages of the headings. */
const TOTAL =
  /^(?:grand |sub-?)?(?:total[ei]?|totaal|sum(?:a|ma|me|mary)?|razem|gesamt(?:zahl)?|insgesamt|anzahl|count|yhteensä|i alt|celkem|összesen|итого|всего|σύνολο|toplam)(?![\p{L}-])/iu;

const names: readonly (ImportField | null)[] = ['fullName', ...nameParts];

/** What an organiser should look at before the row is imported; nothing once the row is settled. */
export function doubtsOf(
  { cells, voter, doubts = [], isSettled }: Extract<ReadRow, { is: 'voter' }>,
  { columns, turnsNames }: Pick<RollFile, 'columns' | 'turnsNames'>,
): FieldProblem[] {
  if (isSettled) return [];
  const found: FieldProblem[] = [...doubts];
  const isOdd = columns.some(
    (field, column) => names.includes(field) && hasOddLetters(cells[column] ?? ''),
  );
  if (isOdd) found.push({ path: 'fullName', code: 'odd_letters' });
  if (LOST_LETTER.test(voter.fullName)) found.push({ path: 'fullName', code: 'lost_letters' });
  const meantName = turnsNames ? undefined : turned(voter.fullName);
  if (meantName) {
    found.push({ path: 'fullName', code: 'perhaps_turned', params: { meant: meantName } });
  }
  // The word may be in a column that isn't used, beside the number.
  if (
    voter.email === '' &&
    (!/\p{L}/u.test(voter.fullName) || cells.some((cell) => TOTAL.test(cell)))
  ) {
    found.push({ path: 'fullName', code: 'perhaps_total' });
  }
  const meant = meantDomain(voter.email);
  if (meant) found.push({ path: 'email', code: 'domain_unusual', params: { meant } });
  return found;
}
