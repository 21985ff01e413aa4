import type { AnswerEntryCheck, OwnEntry, ownEntrySchema } from '@hustings/shared';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { findLink } from '../../core/auth/index.js';
import { electionsByIds, type Election } from '../../core/elections/index.js';
import { hostOf } from '../../core/organisations/index.js';
import { checkedEntry, keepAnswer, type CheckedEntry } from './entry-checks.service.js';
import { isAskedFor } from './ask-for-checks.service.js';

type Shown = z.input<typeof ownEntrySchema>;

/**
 * The entry that a mailed link belongs to. Reading it changes nothing, because mail scanners open links too.
 *
 * @throws AppError `not_found`; `link_unusable` once voting has opened or the voter is off the roll.
 */
export async function readOwnEntry(deps: Deps, token: string): Promise<Shown> {
  const { election, checked } = await linkedEntry(deps, token);
  return present(election, checked);
}

/**
 * Stores a voter's answer about their entry. The answer can be changed until voting opens.
 *
 * @throws AppError `not_found`, `link_unusable`; `unavailable` while an officer is accepting the
 *   earlier answer.
 */
export async function answerEntryCheck(deps: Deps, input: AnswerEntryCheck): Promise<Shown> {
  const { election, checked } = await linkedEntry(deps, input.token);
  const answer = answerOf(input, checked);
  if (!(await keepAnswer(deps, checked.entry, answer))) {
    throw new AppError('unavailable', { retryAfter: 60 });
  }
  const { entry } = checked;
  return answer === 'right'
    ? present(election, { entry: { ...entry, check: 'confirmed' }, wanted: undefined })
    : present(election, { entry: { ...entry, check: 'correction' }, wanted: answer });
}

function answerOf(
  input: AnswerEntryCheck,
  { entry }: CheckedEntry,
): Parameters<typeof keepAnswer>[2] {
  if (input.answer === 'right') return 'right';
  const isOtherAddress = input.email !== entry.email.toLowerCase();
  const wanted = {
    ...(input.fullName !== entry.fullName && { fullName: input.fullName }),
    ...(isOtherAddress && { email: input.email }),
  };
  return Object.keys(wanted).length === 0 ? 'right' : wanted;
}

async function linkedEntry(
  deps: Deps,
  token: string,
): Promise<{ election: Election; checked: CheckedEntry }> {
  const link = await findLink(deps, token);
  if (!link?.election || link.kind !== 'entryCheck') {
    throw new AppError('not_found', { params: { what: 'link' } });
  }
  const [[election], checked] = await Promise.all([
    electionsByIds([link.election]),
    checkedEntry(link.election, link.account),
  ]);
  if (!election || !checked || !isAskedFor(election, deps.clock.now())) {
    throw new AppError('link_unusable');
  }
  return { election, checked };
}

async function present(election: Election, { entry, wanted }: CheckedEntry): Promise<Shown> {
  const host = await hostOf(election.org);
  const { fullName, email, memberNo, ageGroup, region, check } = entry;
  const isCollected = election.settings.collectDemographics;
  return {
    election: election.name,
    organisation: host?.name ?? '',
    contact: host?.email ?? null,
    votingStartDate: election.byHand ? null : election.votingStartDate,
    timeZone: election.timeZone,
    entry: {
      fullName,
      email,
      ...(memberNo && { memberNo }),
      ...(isCollected && ageGroup && { ageGroup }),
      ...(isCollected && region && { region }),
    },
    answered: isAnswer(check) ? check : null,
    ...(wanted && { wanted }),
  };
}

function isAnswer(
  check: CheckedEntry['entry']['check'],
): check is NonNullable<OwnEntry['answered']> {
  return check === 'confirmed' || check === 'correction' || check === 'declined';
}
