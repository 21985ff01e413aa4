import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import type { JobId, JobKind, JobRequest, JobsOfKind, JobUnderWay } from './job-kinds.js';
import type { StoredJob } from './jobs.model.js';
import { jobIdOf, StoredJobs } from './stored-jobs.js';
import { Work, type AnyKind } from './work.js';

/** Jobs of one kind that a process starts at its ticks and runs at once, so no kind delays others. */
const AT_ONCE = 2;

/** Background jobs. They survive any crash, and each runs in one process at a time. */
export interface Jobs {
  /** Defines a kind of job; call it at start. Jobs of other kinds wait for a process that has them. */
  define<Data, Result>(name: string, kind: JobKind<Data, Result>): JobsOfKind<Data, Result>;
  /** Adds a chore for each tick of this process, skipped while its last run continues. Nothing is stored. */
  everyTick(name: string, chore: () => Promise<unknown>): void;
  /** Runs the chores, renews this process's leases and starts due jobs, without waiting for any to end. */
  tick(): Promise<void>;
  /** Removes the jobs about something that is being deleted. */
  removeAbout(about: string): Promise<void>;
  drain(): Promise<void>;
  /** Asks all work to stop; work still running after this many milliseconds is handed back unfinished. */
  stop(withinMs: number): Promise<void>;
}

interface Options {
  clock: Clock;
  logger: Logger;
}

export function createJobs({ clock, logger }: Options): Jobs {
  const stored = new StoredJobs(clock);
  const kinds = new Map<string, AnyKind>();
  const chores = new Map<string, () => Promise<unknown>>();
  const choresUnderWay = new Map<string, Promise<void>>();
  const working = new Map<JobId, Work>();
  const beginning = new Map<JobId, Promise<JobUnderWay<unknown> | null>>();
  let isStopping = false;

  function start(job: StoredJob, how: AnyKind, prepare?: () => Promise<unknown>): Work {
    const work = new Work(job, how, { stored, clock, logger }, prepare);
    working.set(job._id, work);
    const forget = () => {
      if (!work.isUntold) working.delete(job._id);
    };
    work.ended.then(forget, forget);
    return work;
  }

  /** Claims and starts a job; concurrent calls with the same key share it. */
  function begin(
    name: string,
    how: AnyKind,
    request: JobRequest<unknown>,
    prepare: (id: JobId) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<JobUnderWay<unknown> | null> {
    const id = jobIdOf(name, request);
    const mine = working.get(id);
    if (mine) return Promise.resolve({ id, ended: mine.ended });
    const begun =
      beginning.get(id) ??
      stored
        .claim(id, name, request)
        .then((job) => job && { id, ended: start(job, how, () => prepare(id)).ended })
        .finally(() => beginning.delete(id));
    beginning.set(id, begun);
    return begun;
  }

  function runChores(): void {
    for (const [name, chore] of chores) {
      if (choresUnderWay.has(name)) continue;
      const underWay = chore()
        .catch((err: unknown) => logger.error({ err, chore: name }, 'the tick failed'))
        .then(() => void choresUnderWay.delete(name));
      choresUnderWay.set(name, underWay);
    }
  }

  async function tellOfWork(): Promise<void> {
    for (const [id, work] of working) {
      const wasUntold = work.isUntold;
      await work.tell();
      if (wasUntold) working.delete(id);
    }
  }

  /** Starts all due jobs. @returns how many it started. */
  async function beginWhatIsDue(): Promise<number> {
    for (let begun = 0; ; begun++) {
      if (isStopping) return begun;
      const busy = [...working.values()].map(({ kind }) => kind);
      const free = [...kinds.keys()].filter(
        (kind) => busy.filter((each) => each === kind).length < AT_ONCE,
      );
      const job = free.length > 0 ? await stored.claimDue(free) : null;
      const how = job && kinds.get(job.kind);
      if (!how) return begun;
      start(job, how);
    }
  }

  async function tick(): Promise<number> {
    runChores();
    await tellOfWork();
    return beginWhatIsDue();
  }

  function allEnded() {
    const work = [...working.values()].map(({ ended }) => ended);
    return Promise.allSettled([...work, ...choresUnderWay.values()]);
  }

  return {
    define<Data, Result>(name: string, kind: JobKind<Data, Result>) {
      const how = kind as unknown as AnyKind;
      kinds.set(name, how);
      return {
        async add(request) {
          const id = jobIdOf(name, request);
          await stored.add(id, name, request);
          return id;
        },
        begin: (request, prepare) =>
          begin(name, how, request, prepare) as ReturnType<JobsOfKind<Data, Result>['begin']>,
        read: (id, about) => stored.read(id, name, about),
      } satisfies JobsOfKind<Data, Result>;
    },
    everyTick: (name, chore) => void chores.set(name, chore),
    async tick() {
      await tick();
    },
    removeAbout: (about) => stored.removeAbout(about),
    async drain() {
      for (let begun = 1; begun > 0;) {
        begun = await tick();
        await allEnded();
      }
    },
    async stop(withinMs) {
      isStopping = true;
      for (const work of working.values()) work.stop();
      await Promise.race([allEnded(), sleep(withinMs, undefined, { ref: false })]);
      await Promise.all([...working.values()].map((work) => work.handBack()));
    },
  };
}
