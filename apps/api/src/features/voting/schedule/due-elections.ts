import type { Deps } from '../../../platform/deps.js';
import { type Election, ElectionModel, electionOf, statusOf } from '../../core/elections/index.js';
import { inTime, isDueToOpen } from '../opening/index.js';

/** Every election that is due to open or to be counted. */
export async function dueElections(deps: Deps): Promise<Election[]> {
  const now = deps.clock.now();
  // Separate queries, so that each can use an index.
  const found = await Promise.all([
    ElectionModel.find({
      openedAt: null,
      byHand: { $ne: true },
      removal: null,
      ...inTime(now),
    }).lean(),
    ElectionModel.find({ openedAt: null, frozen: true, removal: null }).lean(),
    ElectionModel.find({
      countedAt: null,
      openedAt: { $ne: null },
      removal: null,
      endDate: { $lte: now },
    }).lean(),
    ElectionModel.find({ countedAt: null, closedAt: { $lte: now }, removal: null }).lean(),
  ]);
  const elections = new Map(
    found.flat().map((stored) => [String(stored._id), electionOf(stored)] as const),
  );
  return [...elections.values()].filter(
    (election) => isDueToOpen(election, now) || statusOf(election, now) === 'counting',
  );
}

/** Elections whose hold has unfinished steps. */
export async function unsettledElections(): Promise<Election[]> {
  const unsettled = await ElectionModel.find({ settling: true, removal: null }).lean();
  return unsettled.map(electionOf);
}
