import {
  methodOf,
  partsOf,
  type BallotPosition,
  type ElectionId,
  type PositionId,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Download } from '../../../platform/download.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { electionOfWholeBox } from './ballot-box.service.js';
import { ballotsByCode, frozenBallot } from '../box/index.js';
import { inOrderOfText } from '../counting/index.js';

/**
 * The votes of a ranked position in the format that OpenSTV and OpaVote read: a line for each different
 * vote, with its number of ballots; abstentions have no preference. Candidate numbers follow the paper.
 *
 * @throws AppError `not_counted`, `not_published`, `not_allowed`; `not_found`, also if it is not ranked.
 */
export async function downloadRankings(
  electionId: ElectionId,
  positionId: PositionId,
  actor: Actor | undefined,
): Promise<Download> {
  const files = await downloadAllRankings(electionId, actor);
  const file = files.find(({ position }) => position._id === positionId);
  if (!file) throw new AppError('not_found', { params: { what: 'position' } });
  return file;
}

/**
 * The files of all ranked positions.
 *
 * @throws AppError `not_counted`, `not_published`, `not_allowed`.
 */
export async function downloadAllRankings(
  electionId: ElectionId,
  actor: Actor | undefined,
): Promise<(Download & { position: BallotPosition })[]> {
  const { name } = await electionOfWholeBox(electionId, actor);
  const frozen = await frozenBallot(electionId);
  if (!frozen) throw new AppError('not_counted');
  return frozen.positions.filter(isRanked).map((position) => ({
    position,
    fileName: `ballots-${position._id}.blt`,
    type: 'text/plain',
    inTurns: true,
    chunks: linesOf(electionId, name, position),
  }));
}

/** True if the position's method has rankings to download. */
function isRanked({ method }: Pick<BallotPosition, 'method'>): boolean {
  return methodOf(method).choiceOf('').ranking !== undefined;
}

async function* linesOf(
  electionId: ElectionId,
  electionName: string,
  { _id, position, method, seats, candidates }: BallotPosition,
): AsyncIterable<string> {
  const numbers = new Map(candidates.map((candidate, at) => [candidate._id, at + 1]));
  yield `${candidates.length} ${seats}\n`;
  for (const { vote, ballots } of await votesIn(electionId, _id)) {
    const { ranking = [] } = methodOf(method).choiceOf(vote);
    const preferences = ranking.map((equals) => equals.map((each) => numbers.get(each)).join('='));
    yield `${[ballots, ...preferences, 0].join(' ')}\n`;
  }
  yield '0\n';
  for (const { fullName } of candidates) yield quoted(fullName);
  yield quoted(`${electionName}: ${position}`);
}

async function votesIn(electionId: ElectionId, positionId: PositionId) {
  const profile = new Map<string, number>();
  let ballots = 0;
  for await (const { vote } of ballotsByCode(electionId)) {
    ballots += 1;
    const said = partsOf(vote).find(({ position }) => position === positionId)?.vote;
    if (said !== undefined) profile.set(said, (profile.get(said) ?? 0) + 1);
  }
  return inOrderOfText(profile, ballots);
}

/** Replaces line breaks, and quotation marks, which OpenSTV refuses within a name even if doubled. */
function quoted(name: string): string {
  return `"${name.replace(/["\n\r]+/g, "'")}"\n`;
}
