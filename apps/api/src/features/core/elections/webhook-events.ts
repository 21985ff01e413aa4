import { randomUUID } from 'node:crypto';
import type { UpdateQuery } from 'mongoose';
import { type Election, type ElectionEvent, type StoredElection } from './elections.model.js';

// Events for webhooks are stored in the same update as what happened, so that no crash comes in
// between. Unlike news, all of them are kept until they are queued.

/** The update, with an event for webhooks. */
export function withEvent(
  event: Omit<ElectionEvent, 'id'>,
  changes: Partial<Election>,
): UpdateQuery<StoredElection> {
  const told: ElectionEvent = { id: randomUUID(), ...event };
  return { $set: { ...changes, eventsToTell: true }, $push: { events: told } };
}
