import {
  nameKey,
  type CandidateId,
  type ElectionId,
  type NominationId,
  type OrganisationId,
  type PositionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { Deps } from '../../../../platform/deps.js';
import { isDuplicateKey } from '../../../../platform/duplicate-key.js';
import type { TimeLeft } from '../../elections/index.js';
import { assertPaperRoom } from '../paper-room.js';
import { positionExists } from '../positions/find-positions.js';
import { CandidateModel, type CandidateRecord, type StoredCandidate } from './candidates.model.js';
import { removeCandidate } from './remove-candidates.js';

/** The data of a nomination for the ballot paper. */
export interface Nominee extends Pick<
  CandidateRecord,
  'fullName' | 'manifesto' | 'organisation' | 'motto' | 'link' | 'photo'
> {
  _id: NominationId;
  org: OrganisationId;
  election: ElectionId;
  position: PositionId;
}

/**
 * Makes a nominee a candidate with the nomination's id; idempotent. Call it only while the ballot paper
 * may change: see `whileEditable`.
 *
 * @throws AppError `candidate_taken`, `limit_reached`, `not_found` if the position is gone.
 */
export async function makeCandidate(
  deps: Pick<Deps, 'env'>,
  nominee: Nominee,
  timeLeft: TimeLeft,
): Promise<void> {
  const { _id, org, election, position, fullName, manifesto, organisation, motto } = nominee;
  const candidate: StoredCandidate = {
    _id: new Types.ObjectId(_id),
    org: new Types.ObjectId(org),
    election: new Types.ObjectId(election),
    position: new Types.ObjectId(position),
    nameKey: nameKey(fullName),
    fullName,
    manifesto,
    organisation,
    motto,
    link: nominee.link,
    photo: nominee.photo,
    email: '',
    tel: '',
  };
  try {
    await CandidateModel.collection.insertOne(candidate, timeLeft());
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (await CandidateModel.exists({ _id })) return;
    throw new AppError('candidate_taken', {
      errors: [{ path: 'fullName', code: 'candidate_name_taken' }],
    });
  }
  try {
    await assertPaperRoom(deps, { _id: election, org }, 'candidates', 0);
  } catch (error) {
    await removeNominee(_id, timeLeft);
    throw error;
  }
  if (await positionExists(position)) return;
  await removeNominee(_id);
  throw new AppError('not_found', { params: { what: 'position' } });
}

/** Removes the candidate that was made from a nomination, if it exists. */
export async function removeNominee(id: NominationId, timeLeft?: TimeLeft): Promise<void> {
  const candidate = await CandidateModel.findById(id, { photo: 1 }).lean();
  if (!candidate) return;
  await removeCandidate({ _id: id as string as CandidateId, photo: candidate.photo }, timeLeft);
}
