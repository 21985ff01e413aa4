import { randomUUID } from 'node:crypto';
import type { UpdateQuery } from 'mongoose';
import { type Election, type ElectionEvent, type StoredElection } from './elections.model.js';

// What systems of the organisation are told of is written in the same update as what has happened, so
// that no crash comes in between. Other than of news, all of it is kept until it is told.

/** The update by which something happens that systems are told of. */
export function withEvent(
  event: Omit<ElectionEvent, 'id'>,
  changes: Partial<Election>,
): UpdateQuery<StoredElection> {
  const told: ElectionEvent = { id: randomUUID(), ...event };
  return { $set: { ...changes, eventsToTell: true }, $push: { events: told } };
}
