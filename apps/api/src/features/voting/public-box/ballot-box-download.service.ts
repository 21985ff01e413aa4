import {
  choiceIn,
  choicesOf,
  canonicalJson,
  type BallotPosition,
  type BoxKind,
  type ElectionId,
  type PositionId,
  type Tally,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { csvOf, type CsvRow } from '../../../platform/csv.js';
import type { Download } from '../../../platform/download.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Election } from '../../core/elections/index.js';
import { electionOfWholeBox } from './ballot-box.service.js';
import {
  byId,
  listedVotes,
  lotSecretOf,
  recordedCount,
  type RecordedCount,
  tallyOf,
} from '../counting/index.js';
import { ballotsByCode, frozenBallot, type FrozenBallot, votesByText } from '../box/index.js';

/** Each reader, however slow, holds as many ballots in memory. */
const FEW = { batchSize: 250 };

export type BoxFormat = 'json' | 'csv';

/**
 * The closed box as a file: the JSON is `ballotBoxFileSchema`; the CSV has the columns
 * `record,trackingCode,nonce,vote`, with codes and votes on separate lines if the box keeps them apart.
 * Since version 3 its first rows are the paper, electorate, decisions and lot's secret, in column `vote`.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_counted` before the count is recorded, `not_published`.
 */
export async function downloadBallotBox(
  electionId: ElectionId,
  actor: Actor | undefined,
  format: BoxFormat,
): Promise<Download> {
  const election = await electionOfWholeBox(electionId, actor);
  const [count, frozen] = await Promise.all([recordedCount(electionId), frozenBallot(electionId)]);
  if (!count || !frozen) throw new AppError('internal');
  const kind = election.settings.ballotBox;
  const rules = await rulesOf(electionId, frozen, count);
  const head = rules
    ? { format: 'hustings/box/v3', ...rules, digest: count.digest, ...countedIn(frozen, count) }
    : headBefore3(election, frozen, count);
  return {
    fileName: `ballot-box-${electionId}.${format}`,
    inTurns: true,
    megabytes: 2,
    chunks:
      format === 'json'
        ? inChunks(jsonOf(electionId, frozen, kind, head))
        : csvOf(COLUMNS, rowsOf(electionId, frozen, kind, rules)),
  };
}

/** The facts the digest covers besides the votes, and the lot's secret; undefined before version 3. */
async function rulesOf(
  electionId: ElectionId,
  { paper }: FrozenBallot,
  { registered }: RecordedCount,
) {
  const lotSecret = await lotSecretOf(electionId);
  if (!paper || lotSecret === undefined) return undefined;
  return { paper, electorate: { registered }, decisions: {}, lotSecret };
}

/** Sums and outcomes only: names and rules are on the ballot paper, and a second copy could differ. */
function countedIn({ positions }: FrozenBallot, count: RecordedCount) {
  const tally = tallyOf(count.votes);
  return {
    count: count.ballots,
    positions: positions.map(({ _id, candidates }) => ({
      _id,
      candidates: candidates.map((candidate) => ({
        _id: candidate._id,
        votes: tally.candidates.get(candidate._id) ?? 0,
      })),
      ...outcomeOf(_id, tally, count),
    })),
  };
}

function headBefore3(
  election: Election,
  { version, positions }: FrozenBallot,
  count: RecordedCount,
) {
  const tally = tallyOf(count.votes);
  return {
    format: `hustings/box/v${version}`,
    election: { _id: election._id, name: election.name },
    kind: election.settings.ballotBox,
    count: count.ballots,
    digest: count.digest,
    ...(version > 1 && { registered: count.registered }),
    positions: positions.map((position) => ({
      ...headOf(position, tally),
      ...(version > 1 && countedBy(position, tally, count)),
    })),
  };
}

function headOf({ _id, position, seats, maxChoices, candidates }: BallotPosition, tally: Tally) {
  return {
    _id,
    position,
    seats,
    maxChoices,
    candidates: candidates.map((candidate) => ({
      _id: candidate._id,
      fullName: candidate.fullName,
      votes: tally.candidates.get(candidate._id) ?? 0,
    })),
  };
}

function countedBy(position: BallotPosition, tally: Tally, count: RecordedCount) {
  return {
    method: position.method,
    ...('majority' in position && { majority: position.majority, quorum: position.quorum }),
    ...outcomeOf(position._id, tally, count),
  };
}

function outcomeOf(position: PositionId, tally: Tally, { outcomes }: RecordedCount) {
  return {
    ballots: tally.positions.get(position) ?? 0,
    outcome: outcomes?.find(({ _id }) => _id === position)?.outcome,
  };
}

/** Votes a box lists apart from its codes: of whole ballots in version 1, of one position since version 2. */
async function* votesApart(
  electionId: ElectionId,
  { version, positions }: FrozenBallot,
): AsyncIterable<{ position?: PositionId; vote: string }> {
  if (version === 1) {
    for await (const { vote } of votesByText(electionId, FEW)) yield { vote };
    return;
  }
  for (const { _id } of byId(positions)) {
    for await (const vote of listedVotes(electionId, _id)) yield { position: _id, vote };
  }
}

async function* jsonOf(
  electionId: ElectionId,
  frozen: FrozenBallot,
  kind: BoxKind,
  head: object,
): AsyncIterable<string> {
  yield JSON.stringify(head).slice(0, -1);
  if (kind === 'ballots') {
    yield* jsonList('ballots', ballotsByCode(electionId, FEW), ({ trackingCode, nonce, vote }) => ({
      trackingCode,
      nonce,
      choices: choicesOf(vote, frozen.methods),
    }));
  } else {
    yield* jsonList(
      'trackingCodes',
      ballotsByCode(electionId, FEW),
      (ballot) => ballot.trackingCode,
    );
    yield* jsonList('votes', votesApart(electionId, frozen), ({ position, vote }) =>
      position ? [choiceIn(position, vote, frozen.methods)] : choicesOf(vote, frozen.methods),
    );
  }
  yield '}\n';
}

async function* jsonList<Item>(
  name: string,
  items: AsyncIterable<Item>,
  present: (item: Item) => unknown,
): AsyncIterable<string> {
  yield `,"${name}":[`;
  let separator = '\n';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(present(item))}`;
    separator = ',\n';
  }
  yield '\n]';
}

const COLUMNS = ['record', 'trackingCode', 'nonce', 'vote'];

async function* rowsOf(
  electionId: ElectionId,
  frozen: FrozenBallot,
  kind: BoxKind,
  rules: object = {},
): AsyncIterable<CsvRow> {
  for (const [record, rule] of Object.entries(rules)) {
    yield [record, '', '', typeof rule === 'string' ? rule : canonicalJson(rule)];
  }
  for await (const { trackingCode, nonce, vote } of ballotsByCode(electionId, FEW)) {
    yield kind === 'ballots'
      ? ['ballot', trackingCode, nonce, vote]
      : ['code', trackingCode, '', ''];
  }
  if (kind === 'codes') {
    for await (const { position, vote } of votesApart(electionId, frozen)) {
      yield ['vote', '', '', position ? `${position}:${vote}` : vote];
    }
  }
}

/** Joins small pieces, because a socket write for each line would be slow. */
async function* inChunks(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= 64 * 1024) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}
