import { randomUUID } from 'node:crypto';
import type { ElectionId } from '@hustings/shared';
import type { UpdateQuery } from 'mongoose';
import {
  ElectionModel,
  electionOf,
  type Election,
  type ElectionEvent,
  type StoredElection,
} from './elections.model.js';

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

/** The elections of which something is to be told. */
export async function electionsWithEvents(): Promise<Election[]> {
  const stored = await ElectionModel.find({ eventsToTell: true, removal: null }).limit(100).lean();
  return stored.map(electionOf);
}

/** Whoever is to be told of these will be. */
export async function forgetEvents(_id: ElectionId, events: readonly ElectionEvent[]) {
  for (const { id } of events) {
    await ElectionModel.updateOne({ _id }, { $pull: { events: { id } } });
  }
  // Unless something has happened meanwhile.
  await ElectionModel.updateOne({ _id, events: [] }, { $set: { eventsToTell: false } });
}
