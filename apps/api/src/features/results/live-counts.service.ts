import { LIVE_STEP } from '@hustings/shared';
import { performance } from 'node:perf_hooks';
import type { Deps } from '../../platform/deps.js';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { countBallots, tallyBallots, type CountedGroup } from '../ballots/index.js';
import { LiveCountModel } from './live-counts.model.js';

/** Live counts this process computed lately or is computing, by election. */
export type LiveCounts = Map<string, { at: number; groups: Promise<CountedGroup[]> }>;

/**
 * The counts of a running election as viewers may see them. Whatever the number of viewers, they
 * are computed at most once per interval, and move on only when `LIVE_STEP` ballots are new, in
 * every process alike: whoever watched single ballots come in beside the roll could tell votes.
 */
export function liveCount(
  deps: Deps,
  lately: LiveCounts,
  electionId: string,
): Promise<CountedGroup[]> {
  const kept = lately.get(electionId);
  if (kept && performance.now() - kept.at < deps.timing.liveCountMs) return kept.groups;
  const entry = { at: performance.now(), groups: advance(electionId) };
  lately.set(electionId, entry);
  entry.groups.catch(() => lately.delete(electionId));
  return entry.groups;
}

async function advance(electionId: string): Promise<CountedGroup[]> {
  const [published, inBox] = await Promise.all([
    LiveCountModel.findById(electionId).lean(),
    countBallots(electionId),
  ]);
  const from = published?.ballots ?? 0;
  if (inBox - from < LIVE_STEP) return published?.groups ?? [];
  const groups = await tallyBallots(electionId);
  const ballots = groups.reduce((sum, group) => sum + group.ballots, 0);
  try {
    // Only from the state that was seen: two processes must not publish one ballot apart.
    const moved = await LiveCountModel.updateOne(
      { _id: electionId, ballots: from },
      { $set: { ballots, groups } },
      { upsert: published === null },
    );
    if (moved.matchedCount + moved.upsertedCount === 1) return groups;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await LiveCountModel.findById(electionId).lean())?.groups ?? [];
}

/** Removes what is kept of an election that is counted or deleted. */
export async function removeLiveCount(electionId: string): Promise<void> {
  await LiveCountModel.deleteOne({ _id: electionId });
}
