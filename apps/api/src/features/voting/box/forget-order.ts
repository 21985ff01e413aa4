import type { ElectionId } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import type { Migration } from '../../../platform/migrations.js';
import { jobIdOf, StoredJobs } from '../../../platform/jobs/stored-jobs.js';
import { BallotKeyModel, BallotModel } from './ballots.model.js';

const KIND = 'order_forgetting';
/** Not an election, as the job outlives a deleted one. */
const ABOUT = 'database';

/** The least time between two rewrites while voting is open. */
const LEAST_APART_MS = 5_000;
/** How long the first rewrite waits: a server that has just started has voters to answer. */
const FIRST_AFTER_MS = 60_000;
/** Rewriting takes at most a hundredth of the time. */
const TIMES_AS_LONG = 100;

type Needs = Pick<Deps, 'clock' | 'jobs' | 'forgetOrder'>;

export type OrderForgetting = ReturnType<typeof createOrderForgetting>;

/**
 * The duty to make the database forget in which order ballots and marks were written: for good once an election is
 * counted, and every few seconds while voting is open, so that a copy of the file orders the latest votes only.
 */
export function createOrderForgetting({ clock, jobs, forgetOrder }: Needs) {
  let lastBegunAt = new Date(0);
  // An earlier process may have died before it forgot.
  let hasCast = true;
  let dueAt = clock.now().getTime() + FIRST_AFTER_MS;

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
      // One rewrite is enough for elections that were counted together.
      if (lastBegunAt <= since) await forget();
    },
  });

  return {
    noteCast(): void {
      hasCast = true;
    },
    /** Called every second by each process. */
    async forgetWhileOpen(): Promise<void> {
      if (!forgetOrder || !hasCast || clock.now().getTime() < dueAt) return;
      hasCast = false;
      const begun = performance.now();
      try {
        if (await isVotingOpen()) await forget();
      } finally {
        const took = performance.now() - begun;
        dueAt = clock.now().getTime() + Math.max(LEAST_APART_MS, TIMES_AS_LONG * took);
      }
    },
    /** Stores a job that forgets the order of a counted election. */
    async forgetSoon(election: ElectionId): Promise<void> {
      if (!forgetOrder) return;
      await duties.add({ key: election, about: ABOUT, data: { since: clock.now() } });
    },
  };
}

async function isVotingOpen(): Promise<boolean> {
  return (await BallotKeyModel.exists({ key: { $ne: null } })) !== null;
}

/** Earlier versions left counted elections in the order of casting. */
export const forgetOrderMigration: Migration = {
  name: 'forgetOrder',
  async run({ clock }) {
    if (!(await BallotModel.exists({}))) return;
    const request = { key: 'before', about: ABOUT, data: { since: clock.now() } };
    await new StoredJobs(clock).add(jobIdOf(KIND, request), KIND, request);
  },
};
