import type { ElectionStatus } from '../elections/elections.rules.js';

/** Who may nominate: nobody, those on the electoral roll, or whoever opens the page. */
export const nominators = ['off', 'roll', 'anyone'] as const;
export type Nominators = (typeof nominators)[number];

/** More would need a page of its own; by-laws ask for two, five, seldom ten. */
export const MOST_SECONDERS = 20;

export const nominationPhases = ['off', 'before', 'open', 'over'] as const;
/** Whether nominations are taken now, and if not, why. */
export type NominationPhase = (typeof nominationPhases)[number];

interface Nominating {
  status: ElectionStatus;
  startDate: Date | string;
  votingStartDate: Date | string;
  settings: { nominations: Nominators };
}

/**
 * Nominations are taken from `startDate` on and up to `votingStartDate`, both by the clock: also where
 * voting does not open in time.
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
 * `unconfirmed`: whoever proposed has still to show that its address is its own. `proposed`: who was
 * nominated has still to answer. `accepted`: it is with the officers, or looks for seconders.
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

/** Whether it waits for nothing but the officers' word. */
export function isToReview(
  { state, seconders }: { state: NominationState; seconders: number },
  needed: number,
): boolean {
  return state === 'accepted' && seconders >= needed;
}
