import mongoose from 'mongoose';
import { systemClock } from '../../src/platform/clock.js';
import { atLargest, type Row } from '../bench.js';
import { describeLatencies, latenciesOf } from '../latencies.js';

/** Rewriting the embedded database's file to forget the order of ballots: its time, and writes meanwhile. */
export const forgetting: Row = {
  name: 'forgetting',
  at: atLargest,
  async measure({ database, poll: { stored } }) {
    if (database.engine !== 'embedded') return [];
    const { seconds, milliseconds } = await database.connected(async () => {
      const { db } = mongoose.connection;
      if (!db) throw new Error('The database is not connected.');
      const begun = performance.now();
      let isDone = false;
      const compacting = db
        .command({ compact: 'ballots' })
        .finally(() => (isDone = true))
        .then(() => (performance.now() - begun) / 1_000);
      const waits: number[] = [];
      while (!isDone) {
        const asked = performance.now();
        await db.collection('waits').insertOne({ at: systemClock.now() });
        waits.push(performance.now() - asked);
      }
      await db.collection('waits').drop();
      return { seconds: await compacting, milliseconds: waits };
    });
    const waits = latenciesOf(milliseconds);
    return [
      {
        row: 'forgetting',
        what: 'slowest write during the rewrite',
        stored,
        value: waits.slowest,
        unit: 'ms',
        target: '2,000 ms',
        notes: describeLatencies(waits),
      },
      {
        row: 'forgetting',
        what: 'rewriting the whole file',
        stored,
        value: seconds,
        unit: 's',
      },
    ];
  },
};
