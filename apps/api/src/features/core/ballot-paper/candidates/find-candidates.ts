import {
  nameKey,
  type Candidate,
  type CandidateId,
  type OrganisationId,
  type Paging,
  type ElectionId,
  type PositionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../../platform/errors/app-error.js';
import { containing } from '../../../../platform/contains.js';
import { candidateIdOf, positionIdOf } from '../../../../platform/stored-ids.js';
import type { Position } from '../positions/positions.model.js';
import { CandidateModel, candidateOf, type CandidateRecord } from './candidates.model.js';
import { inOrder } from './in-order.js';
import { presentCandidate } from './candidates.presenter.js';
import { hiddenElectionIds } from '../hidden-elections.js';

/** The candidates of the given elections, in the order they were added. */
export async function candidatesOf(electionIds: readonly ElectionId[]): Promise<Candidate[]> {
  const stored = await CandidateModel.find({ election: { $in: electionIds } })
    .sort({ _id: 1 })
    .lean();
  return stored.map((each) => presentCandidate(candidateOf(each)));
}

/** The candidates of one election, in the order they were added. */
export async function candidatesOfElection(electionId: ElectionId): Promise<CandidateRecord[]> {
  const stored = await CandidateModel.find({ election: electionId }).sort({ _id: 1 }).lean();
  return stored.map(candidateOf);
}

/** The candidates of one position, in the position's order. */
export async function candidatesOfPosition({
  _id,
  order,
}: Pick<Position, '_id' | 'order'>): Promise<CandidateRecord[]> {
  const stored = await CandidateModel.find({ position: _id }).sort({ _id: 1 }).lean();
  return inOrder(stored.map(candidateOf), order);
}

export async function hasCandidates(position: PositionId): Promise<boolean> {
  return (await CandidateModel.exists({ position })) !== null;
}

/** Keeps the ids that are candidates of the position, without duplicates and in the order given. */
export async function candidatesAmong(
  position: PositionId,
  ids: readonly CandidateId[],
): Promise<CandidateId[]> {
  const stored = await CandidateModel.find({ position }, { _id: 1 }).lean();
  const standing = new Set(stored.map(({ _id }) => candidateIdOf(_id)));
  return [...new Set(ids)].filter((id) => standing.has(id));
}

/** A page of an organisation's candidates in all its elections that are not hidden, by name. */
export async function candidatesOfOrganisation(
  org: OrganisationId,
  { page, limit, search }: Paging,
): Promise<{ candidates: CandidateRecord[]; total: number }> {
  const filter = {
    ...(await shownOf(org)),
    ...(search && { nameKey: containing(nameKey(search)) }),
  };
  const [stored, total] = await Promise.all([
    CandidateModel.find(filter)
      .sort({ nameKey: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    CandidateModel.countDocuments(filter),
  ]);
  return { candidates: stored.map(candidateOf), total };
}

/** @throws AppError `not_found`. */
export async function findCandidate(id: CandidateId): Promise<CandidateRecord> {
  const stored = await CandidateModel.findById(id).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'candidate' } });
  return candidateOf(stored);
}

/** Counts the candidates of each position. Positions without candidates are missing. */
export async function candidateCounts(
  electionIds: readonly ElectionId[],
): Promise<Map<PositionId, number>> {
  const groups = await CandidateModel.aggregate<{ _id: Types.ObjectId; candidates: number }>([
    { $match: { election: { $in: electionIds.map((id) => new Types.ObjectId(id)) } } },
    { $group: { _id: '$position', candidates: { $sum: 1 } } },
  ]);
  return new Map(groups.map((group) => [positionIdOf(group._id), group.candidates]));
}

/** Maximum sum of the squared numbers of candidates of an election's positions: 300 in one, and a few beside it. */
const MOST_SQUARES = 90_500;

/**
 * Limits the candidates of an election's positions together, as a count stores one document that compares
 * a position's candidates in pairs or lists their votes by stage.
 *
 * @param path The field that the error belongs to.
 * @throws AppError `invalid` if one more candidate is too many.
 */
export async function assertRoomFor(
  election: ElectionId,
  position: PositionId,
  path: 'position' | 'fullName' = 'position',
): Promise<void> {
  const counts = await candidateCounts([election]);
  counts.set(position, (counts.get(position) ?? 0) + 1);
  assertCountable([...counts.values()], path);
}

/**
 * @param counts Numbers of candidates by position.
 * @throws AppError `invalid` if counting would take too long.
 */
export function assertCountable(counts: readonly number[], path: string): void {
  const squares = counts.reduce((sum, count) => sum + count ** 2, 0);
  if (squares <= MOST_SQUARES) return;
  throw new AppError('invalid', { errors: [{ path, code: 'too_many_candidates' }] });
}

/** Counts the candidates in all elections of an organisation that are not hidden. */
export async function countCandidatesOfOrganisation(org: OrganisationId): Promise<number> {
  return CandidateModel.countDocuments(await shownOf(org));
}

/** A filter for an organisation's candidates, except in hidden elections. */
async function shownOf(org: OrganisationId) {
  const hidden = (await hiddenElectionIds(org)).map((id) => new Types.ObjectId(id));
  return { org, ...(hidden.length > 0 && { election: { $not: { $in: hidden } } }) };
}

/** True if a candidate uses the image: for the sweep that deletes unused images. */
export async function isCandidatePhoto(hash: string): Promise<boolean> {
  return (await CandidateModel.exists({ photo: hash })) !== null;
}
