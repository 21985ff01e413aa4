import {
  type Page,
  type RollEntry as PresentedEntry,
  type RollQuery,
  type RollSort,
  type ElectionId,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { electionForMember, type Election } from '../../core/elections/index.js';
import { presentRollEntry } from './roll.presenter.js';
import { walkRoll } from './walk-roll.js';
import {
  assertMarksShown,
  entriesMatching,
  hasVotingOpened,
  rollEntryFrom,
  RollEntryModel,
  seenBy,
  type StoredRollEntry,
} from '../../core/roll/index.js';

type Wanted = Omit<RollQuery, 'page' | 'limit'>;

/** @throws AppError `not_found`, `not_allowed`; `marks_hidden` when sorting or filtering by who has voted. */
export async function listRoll(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  { page, limit, ...wanted }: RollQuery & { page: number },
): Promise<Page<PresentedEntry>> {
  const asked = await rollFor(deps, actor, electionId, wanted);
  const { filter, order } = asked;
  await deps.meanwhile?.('reading roll: asked');
  const [stored, total] = await Promise.all([
    RollEntryModel.find(filter)
      .sort(order)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    RollEntryModel.countDocuments(filter),
  ]);
  // Voting may have opened meanwhile, which can hide marks.
  const { election } = hasVotingOpened(asked.election, deps.clock.now())
    ? asked
    : await rollFor(deps, actor, electionId, wanted);
  return { results: presented(deps, actor, election, stored), total, page, limit };
}

/**
 * All matching entries, in batches, so that voters' requests get a turn in between.
 *
 * @throws AppError as `listRoll` does.
 */
export async function wholeRoll(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  wanted: Wanted,
): Promise<AsyncGenerator<PresentedEntry[]>> {
  const { election, filter, order } = await rollFor(deps, actor, electionId, wanted);
  return (async function* () {
    for await (const batch of walkRoll(deps, election, filter, order)) {
      yield presented(deps, actor, batch.election, batch.entries);
    }
  })();
}

async function rollFor(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  { sort, direction, ...wanted }: Wanted,
) {
  const election = await electionForMember(actor, 'readElections', electionId);
  if (sort === 'voted') assertMarksShown(election, deps.clock.now());
  const filter = entriesMatching(deps, actor, election, wanted);
  return { election, filter, order: orderOf(sort, direction) };
}

function presented(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  election: Election,
  stored: readonly StoredRollEntry[],
): PresentedEntry[] {
  const now = clock.now();
  const visible = seenBy(actor, election);
  return stored.map((each) => presentRollEntry(visible(rollEntryFrom(each)), { election, now }));
}

type Direction = 1 | -1;

/** Each order is total and has its own index. */
const orders: Record<RollSort, readonly string[]> = {
  name: ['sortName', '_id'],
  memberNo: ['sortNumber', 'sortName', '_id'],
  ageGroup: ['ageGroup', 'sortName', '_id'],
  region: ['region', 'sortName', '_id'],
  invited: ['invited', 'sortName', '_id'],
  voted: ['hasVoted', 'sortName', '_id'],
};

/** Descending is exactly the reverse of ascending. */
function orderOf(sort: RollSort, direction: 'ascending' | 'descending'): Record<string, Direction> {
  const way: Direction = direction === 'ascending' ? 1 : -1;
  return Object.fromEntries(orders[sort].map((field) => [field, way]));
}
