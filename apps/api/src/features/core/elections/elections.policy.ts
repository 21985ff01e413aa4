import {
  editableFields,
  electionStatus,
  translatedInto,
  type ElectionStatus,
  type Language,
  type Words,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import type { Election } from './elections.model.js';

export function statusOf(election: Election, now: Date): ElectionStatus {
  if (election.endedAt && !election.countedAt) return 'counting';
  return electionStatus(election, now);
}

/** Time to restore a counted election after deleting it: longer than a holiday. */
export const REMOVAL_WAIT_MS = 30 * 24 * 60 * 60_000;

export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + REMOVAL_WAIT_MS);
}

/** Once the ballot is frozen, a process whose clock runs late must not treat it as editable. */
export function editableOf(election: Election, now: Date): ReturnType<typeof editableFields> {
  const editable = editableFields(statusOf(election, now));
  return editable === 'all' && election.frozen ? 'presentation' : editable;
}

/** @throws AppError `invalid` if texts in the election's own language are among the translations. */
export function assertInOtherLanguages(
  { language }: Pick<Election, 'language'>,
  translations: object = {},
): void {
  if (!(language in translations)) return;
  throw new AppError('invalid', {
    errors: [{ path: `translations.${language}`, code: 'own_language' }],
  });
}

/** An election with its name and description in the reader's language, if they are translated into it. */
export function translated(election: Election, { locale }: Words): Election {
  return translatedInto(locale as Language, election, election.language);
}

/** @throws AppError `frozen` or `election_closed` once the ballot can no longer change. */
export function assertEditable({ clock }: Pick<Deps, 'clock'>, election: Election): void {
  const editable = editableOf(election, clock.now());
  if (editable === 'none') throw new AppError('election_closed');
  if (editable === 'presentation') throw new AppError('frozen');
}
