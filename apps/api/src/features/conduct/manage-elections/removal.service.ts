import type { ElectionId, OrganisationId } from '@hustings/shared';
import { type Election, ElectionModel, electionOf } from '../../core/elections/index.js';

/**
 * Marks an election as being deleted, which hides it at once.
 *
 * @returns undefined if it opened, was counted, changed or was removed since it was read.
 */
export async function markForRemoval(
  { _id, votingStartDate, openedAt, frozen, countedAt }: Election,
  removal: 'asked' | 'decided',
): Promise<Election | undefined> {
  const marked = await ElectionModel.findOneAndUpdate(
    { _id, removal: null, votingStartDate, openedAt, frozen, countedAt },
    { $set: { removal } },
    { returnDocument: 'after' },
  ).lean();
  return marked ? electionOf(marked) : undefined;
}

/** Decides a removal that was asked for, or cancels it. */
export async function settleRemoval(id: ElectionId, isDecided: boolean): Promise<void> {
  await ElectionModel.updateOne(
    { _id: id, removal: 'asked' },
    { $set: { removal: isDecided ? 'decided' : null } },
  );
}

/** Hides all elections of an organisation, in any state, and decides their removal. */
export async function decideRemovalsOf(org: OrganisationId): Promise<void> {
  await ElectionModel.updateMany({ org }, { $set: { removal: 'decided' } });
}

export async function electionsBeingRemoved(): Promise<Election[]> {
  const marked = await ElectionModel.find({ removal: { $in: ['asked', 'decided'] } }).lean();
  return marked.map(electionOf);
}

/** Ends a removal: nothing that belongs to the election may be left by now. */
export async function removeElection(id: ElectionId): Promise<void> {
  await ElectionModel.deleteOne({ _id: id, removal: 'decided' });
}
