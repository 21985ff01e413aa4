import type { ElectionId } from '@hustings/shared';
import {
  type Election,
  type ElectionEvent,
  ElectionModel,
  electionOf,
} from '../../core/elections/index.js';

export async function electionsWithEvents(): Promise<Election[]> {
  const stored = await ElectionModel.find({ eventsToTell: true, removal: null }).limit(100).lean();
  return stored.map(electionOf);
}

/** Removes events that are queued for every webhook. */
export async function forgetEvents(_id: ElectionId, events: readonly ElectionEvent[]) {
  for (const { id } of events) {
    await ElectionModel.updateOne({ _id }, { $pull: { events: { id } } });
  }
  // Unless another event has been added meanwhile.
  await ElectionModel.updateOne({ _id, events: [] }, { $set: { eventsToTell: false } });
}
