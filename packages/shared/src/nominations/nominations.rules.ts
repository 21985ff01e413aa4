import type { ElectionStatus } from '../elections/elections.rules.js';

/** People who may nominate: nobody, voters on the roll, or anyone who opens the page. */
export const nominators = ['off', 'roll', 'anyone'] as const;
export type Nominators = (typeof nominators)[number];

/** By-laws ask for two, five, seldom ten; a longer list would need its own page. */
export const MOST_SECONDERS = 20;

export const nominationPhases = ['off', 'before', 'open', 'over'] as const;
/** `open` while nominations are accepted; otherwise the reason they are not. */
export type NominationPhase = (typeof nominationPhases)[number];

interface Nominating {
  status: ElectionStatus;
  startDate: Date | string;
  votingStartDate: Date | string;
  settings: { nominations: Nominators };
}

/**
 * Nominations are accepted from `startDate` until `votingStartDate` by the clock, even if voting opens
 * late.
 */
export function nominationPhase(
  { status, startDate, votingStartDate, settings }: Nominating,
  now: Date,
): NominationPhase {
  if (settings.nominations === 'off') return 'off';
  if (status === 'draft' && now < new Date(startDate)) return 'before';
  return status === 'nominations' && now < new Date(votingStartDate) ? 'open' : 'over';
}

/**
 * `unconfirmed`: the proposer has not verified their address yet. `proposed`: the nominee has not answered
 * yet. `accepted`: the nomination waits for officers or seconders.
 */
export const nominationStates = [
  'unconfirmed',
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'admitted',
  'refused',
] as const;
export type NominationState = (typeof nominationStates)[number];

/** True if the nomination only needs the officers' decision. */
export function isToReview(
  { state, seconders }: { state: NominationState; seconders: number },
  needed: number,
): boolean {
  return state === 'accepted' && seconders >= needed;
}
