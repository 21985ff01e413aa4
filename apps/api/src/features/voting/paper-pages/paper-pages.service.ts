import type {
  Candidate,
  CandidateId,
  ElectionId,
  Page,
  Paging,
  Position,
  PositionId,
} from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import {
  candidatesOf,
  candidatesOfElection,
  candidatesOfOrganisation,
  candidatesOfPosition,
  findCandidate,
  findPosition,
  findPositionIn,
  positionsOf,
  presentCandidate,
  presentPosition,
  type CandidateRecord,
  type Position as StoredPosition,
} from '../../core/ballot-paper/index.js';
import { electionForReader } from '../../core/election-pages/index.js';
import { visibleTally } from '../results/index.js';

/** @throws AppError `not_found` or `not_allowed`. */
export async function listPositions(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
): Promise<Position[]> {
  await electionForReader(actor, electionId);
  const present = await positionPresenter(deps, actor, electionId);
  return (await positionsOf([electionId])).map(present);
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function readPosition(deps: Deps, actor: Actor, id: PositionId): Promise<Position> {
  const position = await findPosition(id);
  await electionForReader(actor, position.election);
  return (await positionPresenter(deps, actor, position.election))(position);
}

async function positionPresenter(deps: Deps, actor: Actor, electionId: ElectionId) {
  const [candidates, tally] = await Promise.all([
    candidatesOf([electionId]),
    visibleTally(deps, actor, electionId),
  ]);
  return (position: StoredPosition) =>
    presentPosition(
      position,
      candidates.filter((candidate) => candidate.position === position._id),
      tally,
    );
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function listCandidatesOfElection(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
): Promise<Candidate[]> {
  await electionForReader(actor, electionId);
  const candidates = await candidatesOfElection(electionId);
  return candidates.map(await candidatePresenter(deps, actor, electionId));
}

/** @throws AppError `not_found`, also for a position of another election; `not_allowed`. */
export async function listCandidatesOfPosition(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  positionId: PositionId,
): Promise<Candidate[]> {
  await electionForReader(actor, electionId);
  const position = await findPositionIn(electionId, positionId);
  const present = await candidatePresenter(deps, actor, electionId);
  return (await candidatesOfPosition(position)).map(present);
}

/** A page of the organisation's candidates in all its elections, by name. */
export async function listCandidates(
  deps: Deps,
  actor: Actor,
  paging: Paging,
): Promise<Page<Candidate>> {
  const { candidates, total } = await candidatesOfOrganisation(ofOrganisation(actor).org, paging);
  const elections = [...new Set(candidates.map((candidate) => candidate.election))];
  const tallies = new Map(
    await Promise.all(
      elections.map(async (id) => [id, await visibleTally(deps, actor, id)] as const),
    ),
  );
  const results = candidates.map((candidate) =>
    presentCandidate(candidate, tallies.get(candidate.election)?.candidates),
  );
  return { results, total, page: paging.page, limit: paging.limit };
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function readCandidate(deps: Deps, actor: Actor, id: CandidateId): Promise<Candidate> {
  const candidate = await findCandidate(id);
  await electionForReader(actor, candidate.election);
  return (await candidatePresenter(deps, actor, candidate.election))(candidate);
}

async function candidatePresenter(deps: Deps, actor: Actor, electionId: ElectionId) {
  const tally = await visibleTally(deps, actor, electionId);
  return (candidate: CandidateRecord) => presentCandidate(candidate, tally?.candidates);
}
