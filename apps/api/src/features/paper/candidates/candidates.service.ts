import {
  nameKey,
  type Candidate,
  type CreateCandidate,
  type Page,
  type Paging,
  type UpdateCandidate,
  type AccountId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { containing } from '../../../platform/contains.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { recordAct } from '../../audit/index.js';
import {
  electionForOrganiser,
  electionForReader,
  whileEditable,
  type TimeLeft,
} from '../../elections/index.js';
import { dropImages, storeImage } from '../../images/index.js';
import { findPositionIn, positionExists } from '../positions/find-positions.js';
import type { VisibleTally } from '../positions/positions.presenter.js';
import {
  CandidateModel,
  candidateOf,
  type CandidateRecord,
  type StoredCandidate,
} from './candidates.model.js';
import { presentCandidate } from './candidates.presenter.js';
import { candidatesOfPosition, findCandidate } from './find-candidates.js';

/** What candidates need of the features that build on them. */
export interface CandidateParts {
  /** Undefined where this reader may not see counts. */
  visibleTally(actor: Actor, electionId: string): Promise<VisibleTally | undefined>;
  isOnRoll(electionId: string, accountId: AccountId): Promise<boolean>;
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function listOfElection(
  parts: CandidateParts,
  actor: Actor,
  electionId: string,
): Promise<Candidate[]> {
  await electionForReader(actor, electionId, parts);
  const stored = await CandidateModel.find({ election: electionId }).sort({ _id: 1 }).lean();
  const present = await presenterOf(parts, actor, electionId);
  return stored.map(candidateOf).map(present);
}

/** @throws AppError `not_found`, also when the position belongs to another election; `not_allowed`. */
export async function listOfPosition(
  parts: CandidateParts,
  actor: Actor,
  electionId: string,
  positionId: string,
): Promise<Candidate[]> {
  await electionForReader(actor, electionId, parts);
  const position = await findPositionIn(electionId, positionId);
  const present = await presenterOf(parts, actor, electionId);
  return (await candidatesOfPosition(position._id)).map(present);
}

/** Shows candidates of an election, with their votes where the reader may see counts. */
async function presenterOf(parts: CandidateParts, actor: Actor, electionId: string) {
  const tally = await parts.visibleTally(actor, electionId);
  return (candidate: CandidateRecord) => presentCandidate(candidate, tally?.candidates);
}

/** The candidates of all elections of the organisation, by name. */
export async function listOfOrganisation(
  parts: CandidateParts,
  actor: Actor,
  { page, limit, search }: Paging,
): Promise<Page<Candidate>> {
  const filter = { org: actor.id, ...(search && { nameKey: containing(nameKey(search)) }) };
  const [stored, total] = await Promise.all([
    CandidateModel.find(filter)
      .sort({ nameKey: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    CandidateModel.countDocuments(filter),
  ]);
  const candidates = stored.map(candidateOf);
  const elections = [...new Set(candidates.map((candidate) => candidate.election))];
  const tallies = new Map(
    await Promise.all(
      elections.map(async (id) => [id, await parts.visibleTally(actor, id)] as const),
    ),
  );
  const results = candidates.map((candidate) =>
    presentCandidate(candidate, tallies.get(candidate.election)?.candidates),
  );
  return { results, total, page, limit };
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function readCandidate(
  parts: CandidateParts,
  actor: Actor,
  id: string,
): Promise<Candidate> {
  const candidate = await findCandidate(id);
  await electionForReader(actor, candidate.election, parts);
  return (await presenterOf(parts, actor, candidate.election))(candidate);
}

/**
 * @throws AppError `not_found`, `not_allowed`, `invalid` without a photo, `not_an_image`, `frozen`,
 *   `election_closed`, `candidate_taken`.
 */
export async function createCandidate(
  deps: Deps,
  actor: Actor,
  input: CreateCandidate,
  image: Buffer | undefined,
): Promise<Candidate> {
  const election = await electionForOrganiser(actor, input.election);
  const position = await findPositionIn(election._id, input.position);
  if (!image) {
    throw new AppError('invalid', {
      errors: [{ path: 'image', message: 'Please choose a photo of the candidate.' }],
    });
  }
  const photo = await storeImage(image, 'person');
  const { fullName, manifesto = '', organisation = '', motto = '', email = '', tel = '' } = input;
  const candidate = await whileEditable(
    deps,
    election._id,
    (timeLeft) =>
      unlessNameTaken(async () => {
        const created: StoredCandidate = {
          _id: new Types.ObjectId(),
          org: new Types.ObjectId(election.org),
          election: new Types.ObjectId(election._id),
          position: new Types.ObjectId(position._id),
          nameKey: nameKey(fullName),
          ...{ fullName, manifesto, organisation, motto, email, tel, photo },
        };
        await CandidateModel.collection.insertOne(created, timeLeft());
        return candidateOf(created);
      }),
    (orphan) => removeOne(orphan),
  );
  await unlessPositionGone(candidate);
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'candidate_added',
    details: { _id: candidate._id, fullName, position: position.position },
  });
  return presentCandidate(candidate);
}

/** @throws AppError as `createCandidate`, other than for want of a photo. */
export async function updateCandidate(
  deps: Deps,
  actor: Actor,
  id: string,
  input: UpdateCandidate,
  image: Buffer | undefined,
): Promise<Candidate> {
  const candidate = await findCandidate(id);
  const election = await electionForOrganiser(actor, candidate.election);
  if (input.position) await findPositionIn(election._id, input.position);
  const photo = image && (await storeImage(image, 'person'));
  const { fullName, position, manifesto, organisation, motto, email, tel } = input;
  const changes = Object.fromEntries(
    Object.entries({
      ...{ fullName, position, manifesto, organisation, motto, email, tel, photo },
    }).filter(
      ([field, value]) => value !== undefined && value !== candidate[field as keyof typeof input],
    ),
  );
  if (Object.keys(changes).length === 0) return presentCandidate(candidate);
  if (photo && photo !== candidate.photo) await dropImages([candidate.photo]);
  const stored = await whileEditable(deps, election._id, (timeLeft) =>
    unlessNameTaken(() =>
      CandidateModel.findOneAndUpdate(
        { _id: id },
        { $set: { ...changes, ...(fullName && { nameKey: nameKey(fullName) }) } },
        { returnDocument: 'after', ...timeLeft() },
      ).lean(),
    ),
  );
  if (!stored) throw new AppError('not_found');
  const changed = candidateOf(stored);
  await unlessPositionGone(changed);
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'candidate_edited',
    details: { _id: id, fullName: changed.fullName, fields: Object.keys(changes).sort() },
  });
  return presentCandidate(changed);
}

/** @throws AppError `not_found`, `not_allowed`, `frozen`, `election_closed`. */
export async function deleteCandidate(deps: Deps, actor: Actor, id: string): Promise<void> {
  const candidate = await findCandidate(id);
  const election = await electionForOrganiser(actor, candidate.election);
  await whileEditable(deps, election._id, (timeLeft) => removeOne(candidate, timeLeft));
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'candidate_removed',
    details: { _id: id, fullName: candidate.fullName },
  });
}

async function removeOne(candidate: CandidateRecord, timeLeft?: TimeLeft): Promise<void> {
  await dropImages([candidate.photo]);
  await CandidateModel.deleteOne({ _id: candidate._id }, timeLeft?.());
}

/** A position deleted while the candidate was being written takes the candidate with it. */
async function unlessPositionGone(candidate: CandidateRecord): Promise<void> {
  if (await positionExists(candidate.position)) return;
  await removeOne(candidate);
  throw new AppError('not_found', { params: { what: 'position' } });
}

async function unlessNameTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) {
      throw new AppError('candidate_taken', {
        errors: [{ path: 'fullName', message: 'This position has a candidate of that name.' }],
      });
    }
    throw error;
  }
}
