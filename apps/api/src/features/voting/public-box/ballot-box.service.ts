import {
  choiceIn,
  choicesOf,
  readCodeBeginning,
  type ballotBoxSchema,
  type BallotBoxQuery,
  type Choice,
  type ElectionId,
  type PositionId,
} from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import type { z } from 'zod';
import { LruCache } from '../../../platform/lru-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { findElection, type Election } from '../../core/elections/index.js';
import { notPublished, readersOf } from '../publishing/index.js';
import { isOnRoll } from '../../core/roll/index.js';
import { boxFor } from './public-box.policy.js';
import { byId, recordedCount, type RecordedCount, votesOnPage } from '../counting/index.js';
import { boxSize } from './box-size.js';
import { BallotModel, frozenBallot, type FrozenBallot } from '../box/index.js';

type BallotBox = z.input<typeof ballotBoxSchema>;
type BoxQuery = Omit<BallotBoxQuery, 'format'>;

/** The election, and how much of its box the reader may see. */
async function boxAskedFor(electionId: ElectionId, actor: Actor | undefined) {
  const election = await findElection(electionId);
  const asksRoll = !election.countedAt || readersOf(election) !== 'everybody';
  const onRoll = asksRoll && actor ? await isOnRoll(electionId, actor.id) : false;
  return { election, shows: boxFor(actor, election, onRoll) };
}

/**
 * The election of a box, for readers who may download the whole box.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_published`; `not_counted` if the box is still open.
 */
export async function electionOfWholeBox(
  electionId: ElectionId,
  actor: Actor | undefined,
): Promise<Election> {
  const { election, shows } = await boxAskedFor(electionId, actor);
  if (!election.countedAt) throw new AppError('not_counted');
  if (shows !== 'whole') throw notPublished(election);
  return election;
}

/**
 * A page of the ballot box. Until the reader may read the count, it has only tracking codes and, if the
 * closed box will show whole ballots, only the code that is looked up: watching the list and the roll
 * would show whose ballot is whose.
 */
export async function readBallotBox(
  deps: Deps,
  electionId: ElectionId,
  actor: Actor | undefined,
  query: BoxQuery,
): Promise<BallotBox> {
  const { election, shows } = await boxAskedFor(electionId, actor);
  if (shows === 'open') return openBox(election, await boxSize(deps, electionId), query);
  const count = await recordedCount(electionId);
  // Only now: before the count, a paper can still be taken back and frozen again.
  const frozen = count && (await countedPaper(deps, electionId));
  if (!count || !frozen) throw new AppError('internal');
  return election.settings.ballotBox === 'ballots'
    ? wholeBallots(frozen, count, query)
    : codesApartFromVotes(frozen, count, query);
}

/** What a page of the box needs of the ballot paper, which takes long to read whole. */
type CountedPaper = Pick<FrozenBallot, 'version' | 'methods'> & {
  positions: readonly { _id: PositionId }[];
};

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    countedPapers: LruCache<CountedPaper, ElectionId>;
  }
}

export function newCountedPapers(): LruCache<CountedPaper, ElectionId> {
  return new LruCache(1_000);
}

/** The paper of a counted election, which does not change any more. */
async function countedPaper(
  { memory }: Deps,
  electionId: ElectionId,
): Promise<CountedPaper | undefined> {
  const kept = memory.countedPapers.get(electionId);
  if (kept) return kept;
  const frozen = await frozenBallot(electionId);
  if (!frozen) return undefined;
  const { version, methods } = frozen;
  const paper = { version, methods, positions: frozen.positions.map(({ _id }) => ({ _id })) };
  memory.countedPapers.set(electionId, paper);
  return paper;
}

/** Matches the given code, codes with the typed beginning or, without a query, all codes. */
function codeFilter(electionId: ElectionId, { code, search }: BoxQuery) {
  if (code !== undefined) return { election: electionId, trackingCode: code };
  if (!search) return { election: electionId };
  const beginning = readCodeBeginning(search);
  return {
    election: electionId,
    trackingCode: beginning === undefined ? { $in: [] } : { $gte: beginning, $lt: `${beginning}~` },
  };
}

function codesPage(electionId: ElectionId, query: BoxQuery) {
  return BallotModel.find(codeFilter(electionId, query), {
    _id: 0,
    trackingCode: 1,
    nonce: 1,
    vote: 1,
  })
    .sort({ trackingCode: 1 })
    .skip((query.page - 1) * query.limit)
    .limit(query.limit)
    .lean();
}

/** The number of codes a query finds. A whole box is not counted again. */
async function foundIn(electionId: ElectionId, inBox: number, query: BoxQuery): Promise<number> {
  const everything = query.code === undefined && !query.search;
  return everything ? inBox : BallotModel.countDocuments(codeFilter(electionId, query));
}

async function openBox(election: Election, count: number, query: BoxQuery): Promise<BallotBox> {
  const listed = election.settings.ballotBox === 'codes' || query.code !== undefined;
  const [page, total] = listed
    ? await Promise.all([codesPage(election._id, query), foundIn(election._id, count, query)])
    : [[], 0];
  return {
    state: 'open',
    count,
    pausedSince: election.countedAt ? undefined : election.paused?.at,
    withheld: election.countedAt ? true : undefined,
    trackingCodes: page.map((ballot) => ballot.trackingCode),
    total,
    page: query.page,
    limit: query.limit,
  };
}

function head({ version }: CountedPaper, count: RecordedCount, total: number, query: BoxQuery) {
  return {
    version,
    count: count.ballots,
    digest: count.digest,
    countedAt: count.countedAt,
    total,
    page: query.page,
    limit: query.limit,
  };
}

async function wholeBallots(
  frozen: CountedPaper,
  count: RecordedCount,
  query: BoxQuery,
): Promise<BallotBox> {
  const electionId = electionIdOf(count._id);
  const [page, total] = await Promise.all([
    codesPage(electionId, query),
    foundIn(electionId, count.ballots, query),
  ]);
  return {
    state: 'ballots',
    ...head(frozen, count, total, query),
    ballots: page.map(({ trackingCode, nonce, vote }) => ({
      trackingCode,
      nonce,
      choices: choicesOf(vote, frozen.methods),
    })),
  };
}

async function codesApartFromVotes(
  frozen: CountedPaper,
  count: RecordedCount,
  query: BoxQuery,
): Promise<BallotBox> {
  const electionId = electionIdOf(count._id);
  const searching = query.code !== undefined || Boolean(query.search);
  const [codes, total, votes] = await Promise.all([
    codesPage(electionId, query),
    foundIn(electionId, count.ballots, query),
    // Next to a search for a code, a list of votes would mean nothing.
    searching ? [] : votesPage(electionId, frozen, query),
  ]);
  return {
    state: 'codes',
    ...head(frozen, count, total, query),
    trackingCodes: codes.map((ballot) => ballot.trackingCode),
    votes,
  };
}

/** Since version 2 a page has as many votes of each position as codes, so all lists end on one page. */
async function votesPage(
  electionId: ElectionId,
  { version, positions, methods }: CountedPaper,
  query: BoxQuery,
): Promise<Choice[][]> {
  if (version === 1) {
    const ballots = await BallotModel.find({ election: electionId }, { _id: 0, vote: 1 })
      .sort({ vote: 1 })
      .skip((query.page - 1) * query.limit)
      .limit(query.limit)
      .lean();
    return ballots.map(({ vote }) => choicesOf(vote, methods));
  }
  const pages = byId(positions).map(async ({ _id }) => {
    const votes = await votesOnPage(electionId, _id, query);
    return votes.map((vote) => [choiceIn(_id, vote, methods)]);
  });
  return (await Promise.all(pages)).flat();
}
