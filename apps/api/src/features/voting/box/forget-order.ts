import type { ElectionId } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { Migration } from '../../../platform/migrations.js';
import { jobIdOf, StoredJobs } from '../../../platform/jobs/stored-jobs.js';
import { BallotKeyModel, BallotModel } from './ballots.model.js';

const KIND = 'order_forgetting';
/** Not the election's id, as the job outlives a deleted election. */
const ABOUT = 'database';

/** Shortest time between two rewrites while voting is open. */
const LEAST_APART_MS = 5_000;
/** Delay before the first rewrite: a server that has just started has voters to answer. */
const FIRST_AFTER_MS = 60_000;
/** Pause after a rewrite, as a multiple of its duration: rewriting takes at most 1% of the time. */
const TIMES_AS_LONG = 100;

/** When this process last made the database forget the order of casting, and when it may again. */
interface OrderForgetting {
  lastBegunAt: Date;
  hasCast: boolean;
  dueAt: number;
  duties: JobsOfKind<z.infer<typeof dutySchema>, void>;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    orderForgetting: OrderForgetting;
  }
}

const dutySchema = z.object({ since: z.date() });

/**
 * State and job for making the database forget the order in which ballots and marks were written: after a
 * count, and repeatedly while voting is open, so that a copied file shows only the latest votes' order.
 */
export function newOrderForgetting(deps: Deps): OrderForgetting {
  return {
    lastBegunAt: new Date(0),
    // An earlier process may have died before its rewrite.
    hasCast: true,
    dueAt: deps.clock.now().getTime() + FIRST_AFTER_MS,
    duties: deps.jobs.define(KIND, {
      schema: dutySchema,
      // Retries without end: a full disk has no room for the new file.
      patience: { firstRetryMs: 60_000, longestRetryMs: 3_600_000, attempts: Infinity },
      async run({ data: { since } }) {
        // One rewrite is enough for elections that were counted together.
        if (deps.memory.orderForgetting.lastBegunAt <= since) await forgetOrder(deps);
      },
    }),
  };
}

export function noteCast({ memory }: Deps): void {
  memory.orderForgetting.hasCast = true;
}

/** Called every second by each process. */
export async function forgetWhileOpen(deps: Deps): Promise<void> {
  const { clock } = deps;
  const { orderForgetting } = deps.memory;
  const isDue = orderForgetting.hasCast && clock.now().getTime() >= orderForgetting.dueAt;
  if (!deps.forgetOrder || !isDue) return;
  orderForgetting.hasCast = false;
  const begun = performance.now();
  try {
    if (await isVotingOpen()) await forgetOrder(deps);
  } finally {
    const took = performance.now() - begun;
    orderForgetting.dueAt = clock.now().getTime() + Math.max(LEAST_APART_MS, TIMES_AS_LONG * took);
  }
}

/** Queues the job that makes the database forget the order of a counted election's ballots. */
export async function forgetSoon(deps: Deps, election: ElectionId): Promise<void> {
  if (!deps.forgetOrder) return;
  const { duties } = deps.memory.orderForgetting;
  await duties.add({ key: election, about: ABOUT, data: { since: deps.clock.now() } });
}

async function forgetOrder({ clock, memory, forgetOrder: rewrite }: Deps): Promise<void> {
  const begunAt = clock.now();
  await rewrite?.();
  memory.orderForgetting.lastBegunAt = begunAt;
}

async function isVotingOpen(): Promise<boolean> {
  return (await BallotKeyModel.exists({ key: { $ne: null } })) !== null;
}

/** Earlier versions left the ballots of counted elections in the order of casting. */
export const forgetOrderMigration: Migration = {
  name: 'forgetOrder',
  async run({ clock }) {
    if (!(await BallotModel.exists({}))) return;
    const request = { key: 'before', about: ABOUT, data: { since: clock.now() } };
    await new StoredJobs(clock).add(jobIdOf(KIND, request), KIND, request);
  },
};
