import { randomUUID } from 'node:crypto';
import { Gathered } from '../../platform/gathered.js';
import type { Election } from '../elections/index.js';
import type { StoredFrozenBallot } from './ballots.model.js';

/** What casting needs of an open election. It never changes while voting runs, so it is kept. */
export interface OpenPaper {
  frozen: Omit<StoredFrozenBallot, '_id'>;
  key: Buffer;
}

/** What one process keeps in memory; losing it costs a few reads and nothing else. */
export interface BallotMemory {
  papers: Map<string, OpenPaper>;
  /** Counts this process is at, by election. */
  counting: Map<string, Promise<void>>;
  /** Elections that casts read, each read for all casts that came before it. */
  elections: Gathered<Election>;
  /** Ballots on their way into the record of their hour. */
  hours: Gathered<void>;
  /** Names this process in a claim to count. */
  holder: string;
}

export function createBallotMemory(): BallotMemory {
  return {
    papers: new Map(),
    counting: new Map(),
    elections: new Gathered(),
    hours: new Gathered(),
    holder: randomUUID(),
  };
}
