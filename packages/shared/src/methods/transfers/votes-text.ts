import { ONE_VOTE } from './count-transfers.js';

const DIGITS = 5;

/** Whole votes, and the decimals if any. */
export interface VotesParts {
  whole: string;
  /** Starts with the decimal point; empty for whole votes. */
  decimals: string;
}

/** Votes in 1/100,000, written to the last digit. */
export function votesParts(units: number): VotesParts {
  const whole = Math.floor(units / ONE_VOTE).toLocaleString('en');
  const rest = units % ONE_VOTE;
  return { whole, decimals: rest === 0 ? '' : `.${String(rest).padStart(DIGITS, '0')}` };
}

export function votesText(units: number): string {
  const { whole, decimals } = votesParts(units);
  return whole + decimals.replace(/0+$/, '');
}

/** `1 vote`, `12.5 votes`. */
export function votesInWords(units: number): string {
  return `${votesText(units)} ${units === ONE_VOTE ? 'vote' : 'votes'}`;
}

/** For chart labels; the table beside the chart has all digits. */
export function roundedVotes(units: number): string {
  return (units / ONE_VOTE).toLocaleString('en', { maximumFractionDigits: 1 });
}
