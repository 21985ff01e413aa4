import type { ElectionId } from '@hustings/shared';
import {
  type Election,
  ElectionModel,
  electionOf,
  type FollowedStep,
  type Plan,
} from '../../core/elections/index.js';

/** Elections with a plan whose voting is open and not paused. */
export async function electionsWithPlan(now: Date): Promise<Election[]> {
  const stored = await ElectionModel.find({
    planned: true,
    endDate: { $gt: now },
    openedAt: { $ne: null },
    closedAt: null,
    paused: null,
    preparing: null,
    removal: null,
  }).lean();
  return stored.map(electionOf);
}

export async function setPlan(_id: ElectionId, plan: Plan): Promise<void> {
  const planned = Object.keys(plan).length > 0;
  await ElectionModel.updateOne({ _id, removal: null }, { $set: { plan, planned } });
}

/** Records the outcome of a planned step, once per opening. */
export async function markFollowed(
  _id: ElectionId,
  followed: Omit<FollowedStep, 'key'>,
): Promise<void> {
  const key = `${followed.opening} ${followed.step}`;
  await ElectionModel.updateOne(
    { _id, 'planFollowed.key': { $ne: key } },
    { $push: { planFollowed: { ...followed, key } } },
  );
}
