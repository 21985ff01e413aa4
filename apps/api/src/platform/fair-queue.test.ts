import { describe, expect, test } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

/** Work that ends on command and records when it began. */
function workshop(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (lane: string, name: string) =>
      queue
        .run(lane, () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        })
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a fair queue', () => {
  test('serves the lanes in rotation, however much waits in one', async () => {
    const { begun, run, end } = workshop(new FairQueue({ atOnce: 1, ofLane: 9, ofAll: 99 }));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    void run('b', 'b1');
    void run('c', 'c1');
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  test('limits the parallel work of each lane, and lets other lanes pass', async () => {
    const queue = new FairQueue({ atOnce: 2, atOnceOfLane: 1, ofAll: 99 });
    const { begun, run, end } = workshop(queue);
    for (const name of ['a1', 'a2', 'a3']) void run('a', name);
    for (const name of ['b1', 'b2']) void run('b', name);
    await end('none');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'b2']);
    for (const name of ['b2', 'a1', 'a2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'a3']);
    expect({ running: queue.running, waiting: queue.waiting }).toEqual({ running: 0, waiting: 0 });
  });

  test('never exceeds its limit, and continues after a failure', async () => {
    const queue = new FairQueue({ atOnce: 2, ofLane: 9, ofAll: 99 });
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      throw new Error('failed');
    };
    const ended = await Promise.allSettled(
      Array.from({ length: 9 }, (_, each) => queue.run(`lane ${each % 3}`, work)),
    );
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    expect(most).toBe(2);
  });

  test('refuses what exceeds the limit of one lane, and nothing in another', async () => {
    const { run } = workshop(new FairQueue({ atOnce: 1, ofLane: 1, ofAll: 99 }));
    void run('a', 'a1');
    void run('a', 'a2');
    expect(await run('a', 'a3')).toBe('too_many_requests');
    void run('b', 'b1');
  });

  test('when full, replaces the last of the longest lane', async () => {
    const queue = new FairQueue({ atOnce: 1, ofLane: 9, ofAll: 3 });
    const { begun, run, end } = workshop(queue);
    void run('a', 'a1');
    void run('a', 'a2');
    void run('a', 'a3');
    const last = run('a', 'a4');
    void run('b', 'b1');
    expect(await last).toBe('busy');
    expect(queue.takes('a')).toBe(false);
    expect(await run('a', 'a5')).toBe('busy');
    expect(queue.takes('c')).toBe(true);
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('removes work that has waited too long or whose client has left, and no other', async () => {
    const queue = new FairQueue({ atOnce: 1, ofAll: 9, patienceMs: 20 });
    const { begun, run, end } = workshop(queue);
    void run('a', 'a1');
    let go = (): void => undefined;
    const gone = queue.enter('b', (leave) => (go = leave));
    const late = run('a', 'a2');
    go();
    await expect(gone).rejects.toMatchObject({ code: 'busy' });
    expect(queue.waiting).toBe(1);
    expect(await late).toBe('busy');
    void run('a', 'a3');
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
  });

  test('admits more when the limit rises', async () => {
    let atOnce = 1;
    const queue = new FairQueue({ atOnce: () => atOnce, ofAll: 9 });
    const { begun, run, end } = workshop(queue);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    atOnce = 3;
    queue.serve();
    await end('');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });
});
