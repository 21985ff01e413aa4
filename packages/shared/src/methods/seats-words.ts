import { msg, plural } from '@lingui/core/macro';
import { listedIn } from '../common/listed.js';
import type { Words } from '../common/words.js';

/** The candidates who got seats and those who did not, by name. */
interface Filled {
  seats: number;
  elected: readonly string[];
  tied: readonly string[];
}

/** What is left besides those elected: a tie for seats, or seats that stay empty. */
export function restInWords(words: Words, { seats, elected, tied }: Filled): string[] {
  const left = seats - elected.length;
  if (tied.length > 0) {
    const names = listedIn(words, tied);
    return [
      words._(
        msg`${plural(left, {
          one: `Tied for the last seat: ${names}. The count decides no tie.`,
          other: `Tied for the last # seats: ${names}. The count decides no tie.`,
        })}`,
      ),
    ];
  }
  if (elected.length === 0) return [words._(msg`Nobody was elected.`)];
  if (left <= 0) return [];
  return [
    words._(
      msg`${plural(left, { one: '# seat could not be filled.', other: '# seats could not be filled.' })}`,
    ),
  ];
}
