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
 * Creates a hidden copy of an election, without ballot paper or roll, for made-up ballots: no list, number or
 * scheduler finds it. If the process dies, the sweep removes it with everything that belongs to it.
 *
 * @throws AppError `trial_under_way`.
 */
export async function beginTrial(deps: Deps, of: Election): Promise<Election> {
  const now = deps.clock.now();
  const { org, name, description, timeZone, settings } = of;
  const created = await onDuplicate(
    () =>
      ElectionModel.create({
        // Random: anyone who knew the id could read the box after the count.
        _id: randomId(),
        org: new Types.ObjectId(org),
        // A unique key, so there is only one trial at a time. Real names contain no line feed.
        nameKey: `\ntrial ${of._id}`,
        name,
        description,
        timeZone,
        settings,
        startDate: now,
        votingStartDate: now,
        endDate: new Date(now.getTime() + LASTS_MS),
        // Opened by hand, so it never counts as late.
        byHand: true,
        removal: 'trial',
        unfinishedUntil: untilNextStep(deps),
      }),
    () => Promise.resolve(new AppError('trial_under_way')),
  );
  return electionOf(created.toObject());
}

/** Returns true if an election is removed, or its removal decided. */
export async function isGone(id: ElectionId): Promise<boolean> {
  return (await ElectionModel.exists({ _id: id, removal: { $ne: 'decided' } })) === null;
}
