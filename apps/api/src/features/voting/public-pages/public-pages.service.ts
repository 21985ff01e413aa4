import { isVotingOver, type ElectionId, type publicPageSchema } from '@hustings/shared';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { bringUpToDate } from '../schedule/index.js';
import { findElection, statusOf, type Election } from '../../core/elections/index.js';
import { mayReadCount, readersOf } from '../publishing/index.js';
import { readHolders } from '../../core/organisations/index.js';
import { isOnRoll } from '../../core/roll/index.js';

type PublicPage = z.input<typeof publicPageSchema>;

/**
 * The facts about an election that anybody may know. Until its count is recorded, even the existence of an
 * unannounced election is secret.
 *
 * @throws AppError `not_found`.
 */
export async function readPublicPage(
  deps: Deps,
  id: ElectionId,
  actor?: Actor,
): Promise<PublicPage> {
  const election = await bringUpToDate(deps, await findElection(id));
  const { publishing, countedAt } = election;
  const state = countedAt ? await stateFor(election, actor) : 'before';
  const isNamed = publishing.announce || state === 'published';
  const isOver = isVotingOver(statusOf(election, deps.clock.now()));
  if (!countedAt && !publishing.announce) {
    throw new AppError('not_found', { params: { what: 'election' } });
  }
  return {
    state: state === 'before' && isOver ? 'withheld' : state,
    election: isNamed ? await named(election) : null,
    publishesAt: publishing.when === 'atTime' ? publishing.at : null,
    rollOnly: publishing.readers === 'roll',
  };
}

async function stateFor(election: Election, actor: Actor | undefined) {
  const onRoll =
    actor && readersOf(election) === 'roll' ? await isOnRoll(election._id, actor.id) : false;
  return mayReadCount(election, actor, onRoll) ? 'published' : 'withheld';
}

async function named({ org, name, language, translations, votingStartDate, endDate }: Election) {
  const organisation = (await readHolders([org]))(org);
  return { name, language, translations, organisation, votingStartDate, endDate };
}
