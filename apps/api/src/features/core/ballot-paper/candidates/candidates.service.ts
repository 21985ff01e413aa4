import {
  nameKey,
  type Candidate,
  type CandidateId,
  type CreateCandidate,
  type UpdateCandidate,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../../platform/access-tokens.js';
import { changedFields, definedIn, namesOf } from '../../../../platform/changed-fields.js';
import type { Deps } from '../../../../platform/deps.js';
import { onDuplicate } from '../../../../platform/duplicate-key.js';
import { recordAct } from '../../audit/index.js';
import { assertInOtherLanguages, electionForMember, whileEditable } from '../../elections/index.js';
import { dropImages, storeImage } from '../../../../platform/images/images.service.js';
import { imageRoomOf } from '../../organisations/index.js';
import {
  assertPaperRoom,
  assertTextRoom,
  insertWithinLimit,
  textsBeside,
  textLength,
} from '../paper-room.js';
import { positionExists, positionToStandFor } from '../positions/find-positions.js';
import {
  CandidateModel,
  candidateOf,
  storedCandidate,
  type CandidateRecord,
} from './candidates.model.js';
import { presentCandidate } from './candidates.presenter.js';
import { assertRoomFor, findCandidate } from './find-candidates.js';
import { removeCandidate } from './remove-candidates.js';

/**
 * @throws AppError `not_found`, `not_allowed`, `invalid`, `not_an_image`, `frozen`, `election_closed`,
 *   `candidate_taken`, `limit_reached`.
 */
export async function createCandidate(
  deps: Deps,
  actor: Actor,
  input: CreateCandidate,
  image: Buffer | undefined,
): Promise<Candidate> {
  const election = await electionForMember(actor, 'runElections', input.election);
  const position = await positionToStandFor(election._id, input.position);
  // Checked before a photo is stored.
  await assertRoomFor(election._id, position._id);
  await assertPaperRoom(deps, election, 'candidates', 1);
  const { fullName, manifesto = '', organisation = '', motto = '', translations } = input;
  assertInOtherLanguages(election, translations);
  await assertTextRoom(deps, election, textLength({ manifesto, translations }), () =>
    textsBeside(election._id),
  );
  const photo = image
    ? await storeImage(image, 'person', await imageRoomOf(deps, election.org))
    : null;
  const { email = '', tel = '', link = '' } = input;
  const candidate = await whileEditable(
    deps,
    election._id,
    (timeLeft) =>
      unlessNameTaken(async () => {
        const created = {
          ...storedCandidate({ ...election, position: new Types.ObjectId(position._id), fullName }),
          manifesto,
          organisation,
          motto,
          ...(translations && { translations }),
          email,
          tel,
          link,
          photo,
        };
        await insertWithinLimit(deps, election, 'candidates', {
          insert: () => CandidateModel.collection.insertOne(created, timeLeft()),
          undo: () => CandidateModel.deleteOne({ _id: created._id }, timeLeft()),
        });
        return candidateOf(created);
      }),
    (orphan) => removeCandidate(orphan),
  );
  await unlessPositionGone(candidate);
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'candidate_added',
    details: { _id: candidate._id, fullName, position: position.position },
  });
  return presentCandidate(candidate);
}

/** @throws AppError as `createCandidate`. */
export async function updateCandidate(
  deps: Deps,
  actor: Actor,
  id: CandidateId,
  input: UpdateCandidate,
  image: Buffer | undefined,
): Promise<Candidate> {
  const candidate = await findCandidate(id);
  const election = await electionForMember(actor, 'runElections', candidate.election);
  if (input.position) await positionToStandFor(election._id, input.position);
  if (input.position && input.position !== candidate.position) {
    await assertRoomFor(election._id, input.position);
  }
  const { fullName, position, manifesto, organisation, motto, email, tel, link } = input;
  const { translations } = input;
  assertInOtherLanguages(election, translations);
  const statement = { ...candidate, ...definedIn({ manifesto, translations }) };
  if (textLength(statement) > textLength(candidate)) {
    await assertTextRoom(deps, election, textLength(statement), () =>
      textsBeside(election._id, id),
    );
  }
  const photo = image && (await storeImage(image, 'person', await imageRoomOf(deps, election.org)));
  const changes = changedFields(
    { translations: {}, ...candidate },
    {
      fullName,
      position,
      manifesto,
      organisation,
      motto,
      translations,
      email,
      tel,
      link,
      photo,
    },
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
    actor: signatureOf(actor),
    action: 'candidate_edited',
    details: { _id: id, fullName: changed.fullName, fields: namesOf(changes) },
  });
  return presentCandidate(changed);
}

/** @throws AppError `not_found`, `not_allowed`, `frozen`, `election_closed`. */
export async function deleteCandidate(deps: Deps, actor: Actor, id: CandidateId): Promise<void> {
  const candidate = await findCandidate(id);
  const election = await electionForMember(actor, 'runElections', candidate.election);
  await whileEditable(deps, election._id, (timeLeft) => removeCandidate(candidate, timeLeft));
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'candidate_removed',
    details: { _id: id, fullName: candidate.fullName },
  });
}

/** Removes a candidate whose position was deleted meanwhile. @throws AppError `not_found` in that case. */
async function unlessPositionGone(candidate: CandidateRecord): Promise<void> {
  if (await positionExists(candidate.position)) return;
  await removeCandidate(candidate);
  throw new AppError('not_found', { params: { what: 'position' } });
}

function unlessNameTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  return onDuplicate(
    write,
    () =>
      new AppError('candidate_taken', {
        errors: [{ path: 'fullName', code: 'candidate_name_taken' }],
      }),
  );
}
