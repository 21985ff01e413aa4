import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { dropImages } from '../images/index.js';
import { letWaitForRemoval } from './deleted-elections.service.js';
import { ElectionModel, electionOf, type Election } from './elections.model.js';
import type { ElectionParts } from './elections.parts.js';
import { statusOf } from './elections.policy.js';
import { electionForOrganiser } from './find-elections.js';

type RemovalParts = Pick<ElectionParts, 'sealEmptyBox' | 'hasBallots' | 'removeAll' | 'whenDue'>;

/**
 * Deletes an election and all that belongs to it; one that was counted waits 30 days first. The mark it begins with hides the election at
 * once; should the process die, `resumeDeletions` goes on from there.
 *
 * @throws AppError `has_ballots` while voting is under way or being counted.
 */
export async function deleteElection(
  deps: Deps,
  parts: RemovalParts,
  actor: Actor,
  id: string,
): Promise<void> {
  const election = await parts.whenDue(await electionForOrganiser(actor, id));
  const status = statusOf(election, deps.clock.now());
  if (status === 'closed') {
    if (!(await letWaitForRemoval(deps, actor, election))) {
      await deleteElection(deps, parts, actor, id);
    }
    return;
  }
  const voting = status === 'open' || status === 'counting';
  if (voting && (await parts.hasBallots(election._id))) throw new AppError('has_ballots');
  const { votingStartDate, openedAt, countedAt } = election;
  const marked = await ElectionModel.findOneAndUpdate(
    { _id: election._id, removal: null, votingStartDate, openedAt, countedAt },
    { $set: { removal: voting ? 'asked' : 'decided' } },
    { returnDocument: 'after' },
  ).lean();
  if (!marked) {
    // It opened, was counted, changed or went meanwhile: judge it as it is now.
    await deleteElection(deps, parts, actor, id);
    return;
  }
  deps.failpoint?.(voting ? 'deleting: asked' : 'deleting: decided');
  if (!(await finishDeletion(deps, parts, electionOf(marked)))) throw new AppError('has_ballots');
}

/** Deletes all elections of an organisation, whatever their state: for one that nobody uses. */
export async function deleteElectionsOf(
  deps: Deps,
  parts: RemovalParts,
  org: string,
): Promise<void> {
  await ElectionModel.updateMany({ org }, { $set: { removal: 'decided' } });
  await resumeDeletions(deps, parts);
}

/** Ends every deletion that a crash interrupted; to be called at start and now and then. */
export async function resumeDeletions(deps: Deps, parts: RemovalParts): Promise<void> {
  const marked = await ElectionModel.find({ removal: { $in: ['asked', 'decided'] } }).lean();
  for (const stored of marked) {
    try {
      await finishDeletion(deps, parts, electionOf(stored));
    } catch (err) {
      deps.logger.error({ err, election: String(stored._id) }, 'A deletion could not be finished');
    }
  }
}

/** False when a ballot that was on its way has arrived, and the election therefore stays. */
async function finishDeletion(
  deps: Deps,
  parts: RemovalParts,
  election: Election,
): Promise<boolean> {
  const { _id } = election;
  if (election.removal === 'asked') {
    const kept = !(await parts.sealEmptyBox(_id));
    deps.failpoint?.('deleting: box sealed');
    await ElectionModel.updateOne(
      { _id, removal: 'asked' },
      { $set: { removal: kept ? null : 'decided' } },
    );
    if (kept) return false;
    deps.failpoint?.('deleting: decided');
  }
  await dropImages([election.poster]);
  deps.failpoint?.('deleting: poster dropped');
  await parts.removeAll(_id);
  await ElectionModel.deleteOne({ _id, removal: 'decided' });
  return true;
}
