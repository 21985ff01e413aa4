import type { Words } from '../../common/words.js';
import { ONE_VOTE } from './count-transfers.js';

const DIGITS = 5;

/** Whole votes, and the decimals if any. */
export interface VotesParts {
  whole: string;
  /** Starts with the decimal point; empty for whole votes. */
  decimals: string;
}

/** Votes in 1/100,000, written to the last digit. */
export function votesParts(words: Words, units: number): VotesParts {
  const whole = words.number(Math.floor(units / ONE_VOTE));
  if (units % ONE_VOTE === 0) return { whole, decimals: '' };
  const exactly = words.number(units / ONE_VOTE, { minimumFractionDigits: DIGITS });
  return { whole, decimals: exactly.slice(whole.length) };
}

export function votesText(words: Words, units: number): string {
  return words.number(units / ONE_VOTE, { maximumFractionDigits: DIGITS });
}

/** A number that languages say with the same plural: they would round more than three decimals. */
export function votesAmount(units: number): number {
  return Math.floor(units / ONE_VOTE) + (units % ONE_VOTE === 0 ? 0 : 0.5);
}

/** For chart labels; the table beside the chart has all digits. */
export function roundedVotes(words: Words, units: number): string {
  return words.number(units / ONE_VOTE, { maximumFractionDigits: 1 });
}
