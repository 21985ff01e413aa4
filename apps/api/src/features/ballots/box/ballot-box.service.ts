import {
  choicesOf,
  readCodeBeginning,
  type ballotBoxSchema,
  type BallotBoxQuery,
  type ElectionId,
} from '@hustings/shared';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { findElection, type Election } from '../../elections/index.js';
import { isOnRoll } from '../../roll/index.js';
import { BallotModel } from '../ballots.model.js';
import { assertMaySeeBox } from '../ballots.policy.js';
import { recordedCount } from '../counting/counting.service.js';
import type { RecordedCount } from '../counting/counts.model.js';
import type { BoxSize } from './box-size.js';

type BallotBox = z.input<typeof ballotBoxSchema>;
type BoxQuery = Omit<BallotBoxQuery, 'format'>;

/** The election whose box the reader may see. */
export async function electionOfBox(
  electionId: ElectionId,
  actor: Actor | undefined,
): Promise<Election> {
  const election = await findElection(electionId);
  const onRoll = !election.countedAt && actor ? await isOnRoll(electionId, actor.id) : false;
  assertMaySeeBox(actor, election, onRoll);
  return election;
}

/**
 * A page of the ballot box. While voting runs it holds tracking codes only, and where the closed
 * box will show whole ballots not even those, other than one that is asked for: whoever watched
 * the list beside the roll could tell whose ballot is whose.
 */
export async function readBallotBox(
  boxSize: BoxSize,
  electionId: ElectionId,
  actor: Actor | undefined,
  query: BoxQuery,
): Promise<BallotBox> {
  const election = await electionOfBox(electionId, actor);
  if (!election.countedAt) return openBox(election, await boxSize(electionId), query);
  const count = await recordedCount(electionId);
  if (!count) throw new AppError('internal');
  return election.settings.ballotBox === 'ballots'
    ? wholeBallots(election, count, query)
    : codesApartFromVotes(election, count, query);
}

/** The code asked for, those that begin as was typed, or all where nothing was asked. */
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

/** How many codes a query finds: of a whole box nothing is counted again. */
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
    pausedSince: election.paused?.at,
    trackingCodes: page.map((ballot) => ballot.trackingCode),
    total,
    page: query.page,
    limit: query.limit,
  };
}

function head(count: RecordedCount, total: number, query: BoxQuery) {
  return {
    count: count.ballots,
    digest: count.digest,
    countedAt: count.countedAt,
    total,
    page: query.page,
    limit: query.limit,
  };
}

async function wholeBallots(
  election: Election,
  count: RecordedCount,
  query: BoxQuery,
): Promise<BallotBox> {
  const [page, total] = await Promise.all([
    codesPage(election._id, query),
    foundIn(election._id, count.ballots, query),
  ]);
  return {
    state: 'ballots',
    ...head(count, total, query),
    ballots: page.map(({ trackingCode, nonce, vote }) => ({
      trackingCode,
      nonce,
      choices: choicesOf(vote),
    })),
  };
}

async function codesApartFromVotes(
  election: Election,
  count: RecordedCount,
  query: BoxQuery,
): Promise<BallotBox> {
  const searching = query.code !== undefined || Boolean(query.search);
  const [codes, total, votes] = await Promise.all([
    codesPage(election._id, query),
    foundIn(election._id, count.ballots, query),
    // Beside a search for a code, a list of votes would mean nothing.
    searching
      ? []
      : BallotModel.find({ election: election._id }, { _id: 0, vote: 1 })
          .sort({ vote: 1 })
          .skip((query.page - 1) * query.limit)
          .limit(query.limit)
          .lean(),
  ]);
  return {
    state: 'codes',
    ...head(count, total, query),
    trackingCodes: codes.map((ballot) => ballot.trackingCode),
    votes: votes.map((ballot) => choicesOf(ballot.vote)),
  };
}
