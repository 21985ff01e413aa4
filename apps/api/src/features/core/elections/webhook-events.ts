import { randomUUID } from 'node:crypto';
import type { UpdateQuery } from 'mongoose';
import { type Election, type ElectionEvent, type StoredElection } from './elections.model.js';

// Events for webhooks are stored in the same update as the change they report, so that no crash can
// separate them. Unlike news, all of them are kept until they are queued.

/** Adds an event for webhooks to an update. */
export function withEvent(
  event: Omit<ElectionEvent, 'id'>,
  changes: Partial<Election>,
): UpdateQuery<StoredElection> {
  const told: ElectionEvent = { id: randomUUID(), ...event };
  return { $set: { ...changes, eventsToTell: true }, $push: { events: told } };
}
