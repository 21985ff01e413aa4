import type { ElectionId } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import type { Migration } from '../../../platform/migrations.js';
import { jobIdOf, StoredJobs } from '../../../platform/jobs/stored-jobs.js';
import { BallotModel } from '../ballots.model.js';

const KIND = 'order_forgetting';
/** It concerns every election, and is due also when one of them has been deleted. */
const ABOUT = 'database';

type Needs = Pick<Deps, 'clock' | 'jobs' | 'forgetOrder'>;

/**
 * The duty to make the database forget in which order ballots and marks were written: it holds for an election once
 * nothing is written about its votes any more.
 */
export function createOrderForgetting({ clock, jobs, forgetOrder }: Needs) {
  let lastBegunAt = new Date(0);

  async function forget(): Promise<void> {
    const begunAt = clock.now();
    await forgetOrder?.();
    lastBegunAt = begunAt;
  }

  const duties = jobs.define(KIND, {
    schema: z.object({ since: z.date() }),
    // A full disk has no room for the new file.
    patience: { firstRetryMs: 60_000, longestRetryMs: 3_600_000, attempts: Infinity },
    async run({ data: { since } }) {
      // Elections that were counted together are forgotten together.
      if (lastBegunAt <= since) await forget();
    },
  });

  return {
    /** Has it done soon, whichever process does it. */
    async forgetSoon(election: ElectionId): Promise<void> {
      if (!forgetOrder) return;
      await duties.add({ key: election, about: ABOUT, data: { since: clock.now() } });
    },
  };
}

/** Elections that an earlier version counted are in the file in the order of casting. */
export const forgetOrderMigration: Migration = {
  name: 'forgetOrder',
  async run({ clock }) {
    if (!(await BallotModel.exists({}))) return;
    const request = { key: 'before', about: ABOUT, data: { since: clock.now() } };
    await new StoredJobs(clock).add(jobIdOf(KIND, request), KIND, request);
  },
};
