import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { onDuplicate } from '../../../platform/duplicate-key.js';
import { randomId } from '../../../platform/random-id.js';
import { type Election, ElectionModel, electionOf } from '../../core/elections/index.js';
import { untilNextStep } from '../manage-elections/index.js';

const LASTS_MS = 24 * 3_600_000;

/**
 * Makes a copy of an election, without paper or roll, for ballots of nobody: no list, number or clock
 * finds it. Should the process die, the sweep of deletions removes it with all that belongs to it.
 *
 * @throws AppError `trial_under_way`.
 */
export async function beginTrial(deps: Deps, of: Election): Promise<Election> {
  const now = deps.clock.now();
  const { org, name, description, timeZone, settings } = of;
  const created = await onDuplicate(
    () =>
      ElectionModel.create({
        // A random id: anyone who knew it could read the box after the count.
        _id: randomId(),
        org: new Types.ObjectId(org),
        // The unique key that keeps a second one away. No name has a line feed in it.
        nameKey: `\ntrial ${of._id}`,
        name,
        description,
        timeZone,
        settings,
        startDate: now,
        votingStartDate: now,
        endDate: new Date(now.getTime() + LASTS_MS),
        // It is opened by hand, so that nothing takes it for late.
        byHand: true,
        removal: 'trial',
        unfinishedUntil: untilNextStep(deps),
      }),
    () => Promise.resolve(new AppError('trial_under_way')),
  );
  return electionOf(created.toObject());
}

/** The election is removed, or certain to be. */
export async function isGone(id: ElectionId): Promise<boolean> {
  return (await ElectionModel.exists({ _id: id, removal: { $ne: 'decided' } })) === null;
}
