import { nominationPhase, type NominationState } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { statusOf, type Election } from '../../core/elections/index.js';
import type { Nomination } from './nominations.model.js';

/** Hours that somebody who isn't signed in has to confirm their address. */
export const CONFIRMING_HOURS = 48;

/** The phase of nominations at this moment. */
export function phaseOf(election: Election, now: Date) {
  return nominationPhase({ ...election, status: statusOf(election, now) }, now);
}

/** @throws AppError `no_nominations`, with the reason. */
export function assertTaken({ clock }: Pick<Deps, 'clock'>, election: Election): void {
  const phase = phaseOf(election, clock.now());
  if (phase === 'open') return;
  throw new AppError('no_nominations', {
    ...(phase !== 'off' && { params: { because: phase } }),
  });
}

/** The state in answers, where `admitting` counts as accepted. */
export function shownState({ state }: Pick<Nomination, 'state'>): NominationState {
  return state === 'admitting' ? 'accepted' : state;
}
