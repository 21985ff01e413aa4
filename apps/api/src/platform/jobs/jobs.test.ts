import { afterEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import { TestClock } from '../../test/test-clock.js';
import { useTestDatabase } from '../../test/test-database.js';
import { until } from '../../test/waiting.js';
import { DatabaseClock, type Clock } from '../clock.js';
import { connectDatabase, disconnectDatabase } from '../database.js';
import { AppError } from '../errors/app-error.js';
import { enterDatabase } from '../processes.js';
import type { Job, JobKind } from './job-kinds.js';
import { createJobs } from './jobs.js';
import { JobModel } from './jobs.model.js';

useTestDatabase();
afterEach(() => JobModel.deleteMany());

const schema = z.object({ pages: z.int() });
type Printing = JobKind<{ pages: number }, { printed: number }>;

const printAll: Printing['run'] = ({ data }) => Promise.resolve({ printed: data.pages });

/** A process that prints; several may share the database and the clock. */
function aProcess({
  clock = new TestClock(),
  databaseClock = undefined as Clock | undefined,
  run = printAll,
  patience = undefined as Printing['patience'],
} = {}) {
  const begun: Job<{ pages: number }>[] = [];
  const log: string[] = [];
  const jobs = createJobs({
    clock: databaseClock ?? clock,
    logger: pino({ level: 'debug' }, { write: (line: string) => log.push(line) }),
  });
  const printing = jobs.define<{ pages: number }, { printed: number }>('printing', {
    schema,
    run(job, signal, progress) {
      begun.push(job);
      return run(job, signal, progress);
    },
    ...(patience && { patience }),
  });
  return { jobs, printing, clock, begun, log };
}

const request = { about: 'a pamphlet', data: { pages: 3 } };

/** Work that pauses until the test resumes it. */
function aHeldUpRun() {
  let goOn = () => undefined as void;
  let reached = () => undefined as void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const signals: AbortSignal[] = [];
  const run: Printing['run'] = async (_job, signal) => {
    signals.push(signal);
    reached();
    await held;
    return { printed: 1 };
  };
  return { run, goOn: () => goOn(), isReached, signals };
}

const LEASE = { seconds: 31 };

test('a job is stored, done by the next process that ticks, and can be read', async () => {
  const { jobs, printing, begun } = aProcess();
  const id = await printing.add(request);
  expect(await printing.read(id, 'a pamphlet')).toMatchObject({ state: 'waiting', done: 0 });
  await jobs.drain();
  expect(begun).toMatchObject([{ id, data: { pages: 3 }, progress: { done: 0 } }]);
  expect(await printing.read(id, 'a pamphlet')).toMatchObject({
    state: 'done',
    result: { printed: 3 },
    failure: null,
  });
});

test('a job can be read only with its kind and what it is about', async () => {
  const { jobs, printing } = aProcess();
  const binding = jobs.define('binding', { schema, run: () => Promise.resolve(null) });
  const id = await printing.add(request);
  expect(await printing.read(id, 'another pamphlet')).toBeUndefined();
  expect(await binding.read(id, 'a pamphlet')).toBeUndefined();
});

test('two processes that tick at once do each job once', async () => {
  const clock = new TestClock();
  const processes = [aProcess({ clock }), aProcess({ clock })];
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => processes[0]!.printing.add(request)),
  );
  await Promise.all(processes.map(({ jobs }) => jobs.drain()));
  const begun = processes.flatMap((each) => each.begun.map(({ id }) => id));
  expect(begun.sort()).toEqual(ids.sort());
});

test('a machine whose clock is two minutes ahead takes nobody’s job too early', async () => {
  const { run, goOn, isReached } = aHeldUpRun();
  const first = aProcess({ run });
  const ahead = new TestClock(new Date(first.clock.now().getTime() + 120_000));
  const databaseClock = new DatabaseClock(ahead);
  const second = aProcess({ clock: ahead, databaseClock });
  const hello = () => Promise.resolve({ localTime: new Date(Date.now() - 120_000) });
  const db = Object.create(mongoose.connection.db ?? null) as mongoose.mongo.Db;
  db.admin = () => ({ command: hello }) as unknown as mongoose.mongo.Admin;
  const presence = await enterDatabase(db, databaseClock);
  await first.printing.begin(request);
  await isReached;
  await second.jobs.tick();
  expect(second.begun).toEqual([]);
  ahead.advance(LEASE);
  await second.jobs.tick();
  expect(second.begun).toHaveLength(1);
  goOn();
  await presence.leave();
});

describe('of jobs with a key', () => {
  const keyed = { ...request, key: 'the only one' };

  test('only one runs at a time, and every caller in a process gets it', async () => {
    const { run, goOn } = aHeldUpRun();
    const clock = new TestClock();
    const { printing, begun } = aProcess({ clock, run });
    const callers = [printing.begin(keyed), printing.begin(keyed)];
    await callers[0];
    callers.push(printing.begin(keyed));
    expect(await aProcess({ clock }).printing.begin(keyed)).toBeNull();
    goOn();
    for (const caller of callers) expect(await (await caller)?.ended).toEqual({ printed: 1 });
    expect(begun).toHaveLength(1);
  });

  test('the next one begins when it is over', async () => {
    const { printing, begun } = aProcess();
    await (
      await printing.begin(keyed)
    )?.ended;
    const second = await printing.begin({ ...keyed, data: { pages: 5 } });
    expect(await second?.ended).toEqual({ printed: 5 });
    expect(begun).toHaveLength(2);
    expect(await JobModel.findOne().lean()).toMatchObject({ state: 'done', attempts: 1 });
  });
});

test('preparation comes before the job and is not repeated', async () => {
  const { printing, jobs, clock, begun } = aProcess({
    run: () => Promise.reject(new Error('out of paper')),
  });
  const prepared: string[] = [];
  const underWay = await printing.begin(request, (id) => Promise.resolve(prepared.push(id)));
  await expect(underWay?.ended).rejects.toThrow('out of paper');
  clock.advance({ minutes: 1 });
  await jobs.drain();
  expect(prepared).toEqual([underWay?.id]);
  expect(begun).toHaveLength(2);
});

describe('a process that dies', () => {
  /** Saves two of three pages as printed, then hangs. */
  const dyingRun: Printing['run'] = async (_job, _signal, progress) => {
    await progress({ done: 2, total: 3, message: 'printing' });
    return new Promise<never>(() => undefined);
  };

  async function aDeath() {
    const clock = new TestClock();
    const dying = aProcess({ clock, run: dyingRun });
    const id = await dying.printing.add(request);
    await dying.jobs.tick();
    await until('two pages', async () => !!(await JobModel.exists({ 'progress.done': 2 })));
    return { clock, id, dying, other: aProcess({ clock }) };
  }

  test('leaves its job to the next that ticks, once its lease has ended', async () => {
    const { clock, id, other } = await aDeath();
    await other.jobs.drain();
    expect(other.begun).toEqual([]);
    clock.advance(LEASE);
    await other.jobs.drain();
    expect(await other.printing.read(id, 'a pamphlet')).toMatchObject({ state: 'done' });
  });

  test('leaves its progress', async () => {
    const { clock, id, other } = await aDeath();
    const reached = { done: 2, total: 3, message: 'printing' };
    expect(await other.printing.read(id, 'a pamphlet')).toMatchObject({
      state: 'working',
      ...reached,
    });
    clock.advance(LEASE);
    expect(await other.printing.read(id, 'a pamphlet')).toMatchObject({ state: 'waiting' });
    await other.jobs.drain();
    expect(other.begun).toMatchObject([{ progress: reached }]);
  });

  test('keeps the job while it ticks', async () => {
    const { clock, dying, other } = await aDeath();
    for (let each = 0; each < 10; each++) {
      clock.advance({ seconds: 6 });
      await dying.jobs.tick();
      await other.jobs.drain();
    }
    expect([dying.begun.length, other.begun.length]).toEqual([1, 0]);
  });

  test('of its job every time is not replaced forever', async () => {
    const clock = new TestClock();
    const patience = { firstRetryMs: 1_000, longestRetryMs: 1_000, attempts: 3 };
    const never = () => new Promise<never>(() => undefined);
    const { printing } = aProcess();
    const id = await printing.add(request);
    const begun: unknown[] = [];
    for (let each = 0; each < 3; each++) {
      const dying = aProcess({ clock, patience, run: never });
      await dying.jobs.tick();
      begun.push(...dying.begun);
      clock.advance(LEASE);
    }
    const last = aProcess({ clock, patience });
    await last.jobs.drain();
    expect([begun.length, last.begun.length]).toEqual([3, 0]);
    expect(await printing.read(id, 'a pamphlet')).toMatchObject({
      state: 'failed',
      failure: { code: 'internal' },
    });
  });
});

describe('a process delayed past its lease', () => {
  async function heldUp() {
    const clock = new TestClock();
    const held = aHeldUpRun();
    const late = aProcess({ clock, run: held.run });
    const underWay = await late.printing.begin(request);
    await held.isReached;
    clock.advance(LEASE);
    const other = aProcess({ clock, run: () => Promise.resolve({ printed: 99 }) });
    await other.jobs.drain();
    return { ...held, late, underWay: underWay!, other };
  }

  test('no longer writes a result', async () => {
    const { underWay, other, goOn } = await heldUp();
    goOn();
    expect(await underWay.ended).toBeUndefined();
    expect(await other.printing.read(underWay.id, 'a pamphlet')).toMatchObject({
      result: { printed: 99 },
    });
  });

  test('no longer saves progress, and stops there', async () => {
    const clock = new TestClock();
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let wentOn = false;
    const late = aProcess({
      clock,
      async run(_job, _signal, progress) {
        await held;
        await progress({ done: 1 });
        wentOn = true;
        return { printed: 1 };
      },
    });
    const underWay = await late.printing.begin(request);
    clock.advance(LEASE);
    const other = aProcess({ clock });
    await other.jobs.drain();
    goOn();
    expect(await underWay?.ended).toBeUndefined();
    expect(wentOn).toBe(false);
    expect(await other.printing.read(underWay!.id, 'a pamphlet')).toMatchObject({ done: 0 });
  });

  test('is asked to stop at its next tick', async () => {
    const { late, signals } = await heldUp();
    expect(signals[0]?.aborted).toBe(false);
    await late.jobs.tick();
    expect(signals[0]?.aborted).toBe(true);
  });
});

test('a job of an unknown kind, as in an older program, is left alone', async () => {
  const { jobs } = aProcess();
  const newer = aProcess();
  const embossing = newer.jobs.define('embossing', { schema, run: () => Promise.resolve(null) });
  const id = await embossing.add(request);
  await jobs.drain();
  expect(await JobModel.findById(id).lean()).toMatchObject({ state: 'waiting', attempts: 0 });
  await newer.jobs.drain();
  expect(await embossing.read(id, 'a pamphlet')).toMatchObject({ state: 'done' });
});

describe('a job that fails', () => {
  test('is retried with growing delays, and does not delay others', async () => {
    const failing: Printing['run'] = (job, signal, progress) => {
      if (job.data.pages === 13) throw new Error('out of paper');
      return printAll(job, signal, progress);
    };
    const { jobs, printing, clock, begun, log } = aProcess({ run: failing });
    const id = await printing.add({ ...request, data: { pages: 13 } });
    const other = await printing.add(request);
    await jobs.drain();
    expect(await printing.read(id, 'a pamphlet')).toMatchObject({ state: 'waiting' });
    expect(await printing.read(other, 'a pamphlet')).toMatchObject({ state: 'done' });
    expect(log.join()).toContain('out of paper');
    const triesAfter = async (seconds: number) => {
      clock.advance({ seconds });
      await jobs.drain();
      return begun.filter((job) => job.id === id).length;
    };
    expect([await triesAfter(9), await triesAfter(1)]).toEqual([1, 2]);
    expect([await triesAfter(19), await triesAfter(1)]).toEqual([2, 3]);
  });

  test('too often has failed for good, and is kept for a month', async () => {
    const patience = { firstRetryMs: 1_000, longestRetryMs: 1_000, attempts: 3 };
    const { jobs, printing, clock, begun } = aProcess({
      patience,
      run: () => Promise.reject(new Error('ada@example.org has no paper')),
    });
    const id = await printing.add(request);
    for (let each = 0; each < 5; each++) {
      await jobs.drain();
      clock.advance({ seconds: 1 });
    }
    expect(begun).toHaveLength(3);
    expect(await printing.read(id, 'a pamphlet')).toMatchObject({
      state: 'failed',
      failure: { code: 'internal' },
    });
    const record = await JobModel.findById(id).lean();
    expect(record?.deleteAt?.toISOString()).toBe('2026-04-01T09:00:02.000Z');
    expect(JSON.stringify(record)).not.toContain('ada@example.org');
  });

  test.each([
    ['what cannot change', new AppError('frozen'), 'failed', { code: 'frozen' }],
    ['what may change', new AppError('unavailable', { retryAfter: 1 }), 'waiting', null],
  ])('at %s is not retried, or is', async (_what, error, state, failure) => {
    const { jobs, printing } = aProcess({ run: () => Promise.reject(error) });
    const id = await printing.add(request);
    await jobs.drain();
    expect(await printing.read(id, 'a pamphlet')).toMatchObject({ state, failure });
  });

  test('includes one whose data this program cannot read', async () => {
    const { jobs, printing, begun } = aProcess();
    const id = await printing.add(request);
    await JobModel.updateOne({ _id: id }, { data: { pages: 'many' } });
    await jobs.drain();
    expect(begun).toEqual([]);
    expect(await printing.read(id, 'a pamphlet')).toMatchObject({ state: 'waiting' });
  });
});

test('a result that an unavailable database could not store is stored at the next tick', async () => {
  const held = aHeldUpRun();
  const { jobs, printing, clock } = aProcess({ run: held.run });
  const underWay = await printing.begin(request);
  await held.isReached;
  const { uri, dbName } = { uri: process.env.TEST_MONGODB_URI!, dbName: mongoose.connection.name };
  await disconnectDatabase();
  mongoose.set('bufferCommands', false);
  held.goOn();
  expect(await underWay?.ended).toEqual({ printed: 1 });
  mongoose.set('bufferCommands', true);
  await connectDatabase(uri, dbName);
  clock.advance({ seconds: 1 });
  await jobs.tick();
  expect(await printing.read(underWay!.id, 'a pamphlet')).toMatchObject({
    state: 'done',
    result: { printed: 1 },
  });
});

describe('a process that stops', () => {
  test('lets work that heeds the signal end or hand itself back', async () => {
    const clock = new TestClock();
    const { jobs, printing } = aProcess({
      clock,
      async run(_job, signal, progress) {
        while (!signal.aborted) await new Promise((resolve) => setImmediate(resolve));
        await progress({ done: 1 });
        return { printed: 3 };
      },
    });
    const underWay = await printing.begin(request);
    await jobs.stop(60_000);
    expect(await underWay?.ended).toBeUndefined();
    const other = aProcess({ clock });
    await other.jobs.drain();
    expect(other.begun).toMatchObject([{ id: underWay?.id, progress: { done: 1 } }]);
    expect(await JobModel.findOne().lean()).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('hands back work that does not end in time, and refuses its later writes', async () => {
    const clock = new TestClock();
    const held = aHeldUpRun();
    const { jobs, printing } = aProcess({ clock, run: held.run });
    const underWay = await printing.begin(request);
    await held.isReached;
    await jobs.stop(0);
    const other = aProcess({ clock });
    await other.jobs.drain();
    held.goOn();
    expect(await underWay?.ended).toBeUndefined();
    expect(await other.printing.read(underWay!.id, 'a pamphlet')).toMatchObject({
      state: 'done',
      result: { printed: 3 },
    });
  });

  test('begins nothing more', async () => {
    const { jobs, printing, begun } = aProcess();
    await jobs.stop(0);
    await printing.add(request);
    await jobs.tick();
    expect(begun).toEqual([]);
  });
});

test('jobs are deleted with what they are about', async () => {
  const { jobs, printing } = aProcess();
  const id = await printing.add(request);
  const other = await printing.add({ ...request, about: 'a poster' });
  await jobs.removeAbout('a pamphlet');
  expect(await printing.read(id, 'a pamphlet')).toBeUndefined();
  expect(await printing.read(other, 'a poster')).toBeDefined();
});

describe('what a process does at every tick', () => {
  test('does not delay anything else, and is not restarted while it is running', async () => {
    let times = 0;
    let end = () => undefined as void;
    const { jobs, printing } = aProcess();
    jobs.everyTick('sweeping', () => {
      times += 1;
      return new Promise<void>((resolve) => (end = resolve));
    });
    const id = await printing.add(request);
    await jobs.tick();
    await jobs.tick();
    expect(times).toBe(1);
    const isDone = async () => (await printing.read(id, 'a pamphlet'))?.state === 'done';
    await until('the pamphlet', isDone);
    end();
    await jobs.stop(60_000);
  });

  test('is retried at the next one when it fails', async () => {
    let times = 0;
    const { jobs, log } = aProcess();
    jobs.everyTick('sweeping', () => {
      times += 1;
      return Promise.reject(new Error('no broom'));
    });
    await jobs.drain();
    await jobs.drain();
    expect(times).toBe(2);
    expect(log.join()).toContain('no broom');
  });
});
