import {
  takesCandidates,
  nameKey,
  seatsFit,
  type CreatePosition,
  type NewPosition,
  type Position as PositionAnswer,
  type UpdatePosition,
  type ElectionId,
  type PositionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../../platform/access-tokens.js';
import { changedFields, namesOf } from '../../../../platform/changed-fields.js';
import type { Deps } from '../../../../platform/deps.js';
import { onDuplicate } from '../../../../platform/duplicate-key.js';
import { recordAct } from '../../audit/index.js';
import {
  assertInOtherLanguages,
  electionForMember,
  whileEditable,
  type Election,
} from '../../elections/index.js';
import { CandidateModel, storedCandidate } from '../candidates/candidates.model.js';
import { candidatesAmong, hasCandidates } from '../candidates/find-candidates.js';
import { removeCandidatesOfPosition } from '../candidates/remove-candidates.js';
import { assertTextRoom, insertWithinLimit, textsBeside, textLength } from '../paper-room.js';
import { findPositionIn } from './find-positions.js';
import {
  PositionModel,
  positionMethod,
  positionOf,
  type Position,
  type StoredPosition,
} from './positions.model.js';
import { presentPosition } from './positions.presenter.js';

/**
 * @throws AppError `not_found`, `not_allowed`, `frozen`, `election_closed`, `position_taken`,
 *   `limit_reached`.
 */
export async function createPosition(
  deps: Deps,
  actor: Actor,
  input: CreatePosition,
): Promise<PositionAnswer> {
  const election = await electionForMember(actor, 'runElections', input.election);
  assertInOtherLanguages(election, input.translations);
  await assertTranslationRoom(deps, election, input.translations);
  const { position: title, seats, maxChoices, method } = input;
  const position = await whileEditable(
    deps,
    election._id,
    (timeLeft) =>
      unlessTitleTaken(async () => {
        const created = storedPosition(election._id, input);
        await insertWithinLimit(deps, election, 'positions', {
          insert: () => PositionModel.collection.insertOne(created, timeLeft()),
          undo: () => PositionModel.deleteOne({ _id: created._id }, timeLeft()),
        });
        return positionOf(created);
      }),
    async (orphan) => {
      await PositionModel.deleteOne({ _id: orphan._id });
    },
  );
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'position_added',
    details: { _id: position._id, position: title, seats, maxChoices, method },
  });
  return presentPosition(position, []);
}

function assertTranslationRoom(
  deps: Deps,
  election: Election,
  translations: CreatePosition['translations'],
  id?: PositionId,
): Promise<void> {
  const others = () => textsBeside(election._id, id);
  const length = textLength({ translations });
  return assertTextRoom(deps, election, length, others, 'translations');
}

/**
 * Inserts the first positions of an election that is not visible yet, with their candidates. Titles must
 * differ, and names within a position.
 */
export async function insertPositions(
  election: Pick<Election, '_id' | 'org'>,
  positions: readonly NewPosition[],
): Promise<void> {
  const created = positions.map(({ candidates, ...position }) => ({
    candidates,
    position: storedPosition(election._id, position),
  }));
  await PositionModel.collection.insertMany(created.map(({ position }) => position));
  const candidates = created.flatMap(({ candidates: names, position }) =>
    names.map((fullName) => storedCandidate({ ...election, position: position._id, fullName })),
  );
  if (candidates.length > 0) await CandidateModel.collection.insertMany(candidates);
}

function storedPosition(
  election: ElectionId,
  {
    position,
    description,
    translations,
    seats,
    maxChoices,
    ...method
  }: Omit<NewPosition, 'candidates'>,
): StoredPosition {
  return {
    _id: new Types.ObjectId(),
    election: new Types.ObjectId(election),
    titleKey: nameKey(position),
    position,
    description,
    ...(translations && { translations }),
    seats,
    maxChoices,
    ...positionMethod(method),
  };
}

/** @throws AppError as `createPosition`; `invalid` as `assertFitsMethod` does. */
export async function updatePosition(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  id: PositionId,
  input: UpdatePosition,
): Promise<void> {
  const election = await electionForMember(actor, 'runElections', electionId);
  const position = await findPositionIn(election._id, id);
  const { position: title, description, translations } = input;
  const { seats, maxChoices, method, majority, quorum } = input;
  assertInOtherLanguages(election, translations);
  if (textLength({ translations }) > textLength(position)) {
    await assertTranslationRoom(deps, election, translations, id);
  }
  const order = input.order && (await candidatesAmong(id, input.order));
  const wanted = {
    position: title,
    description,
    translations,
    seats,
    maxChoices,
    order,
    method,
    majority,
    quorum,
  };
  const changes = changedFields<typeof wanted>({ translations: {}, ...position }, wanted);
  if (Object.keys(changes).length === 0) return;
  await assertFitsMethod({ ...position, ...changes });
  const written = await whileEditable(deps, election._id, (timeLeft) =>
    unlessTitleTaken(() =>
      PositionModel.updateOne(
        { _id: id, election: election._id },
        {
          $set: {
            ...changes,
            ...(title && { titleKey: nameKey(title) }),
            ...(order && { order: order.map((each) => new Types.ObjectId(each)) }),
          },
        },
        timeLeft(),
      ),
    ),
  );
  if (written.matchedCount === 0) throw new AppError('not_found');
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'position_edited',
    details: { _id: id, position: title ?? position.position, fields: namesOf(changes) },
  });
}

/** @throws AppError `not_found`, `not_allowed`, `frozen`, `election_closed`. */
export async function deletePosition(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  id: PositionId,
): Promise<void> {
  const election = await electionForMember(actor, 'runElections', electionId);
  const position = await findPositionIn(election._id, id);
  await whileEditable(deps, election._id, async (timeLeft) => {
    // Candidates first, so that a crash leaves none without a position, and again afterwards for
    // candidates added in between.
    await removeCandidatesOfPosition(id, timeLeft);
    await PositionModel.deleteOne({ _id: id }, timeLeft());
    await removeCandidatesOfPosition(id, timeLeft);
  });
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'position_removed',
    details: { _id: id, position: position.position },
  });
}

/** @throws AppError `invalid` for several seats if the method fills one, or for a motion with candidates. */
async function assertFitsMethod({
  _id,
  method,
  seats,
}: Pick<Position, '_id' | 'method' | 'seats'>): Promise<void> {
  if (!seatsFit({ method, seats })) {
    throw new AppError('invalid', { errors: [{ path: 'seats', code: 'one_seat_only' }] });
  }
  if (!takesCandidates(method) && (await hasCandidates(_id))) {
    throw new AppError('invalid', { errors: [{ path: 'method', code: 'motion_has_candidates' }] });
  }
}

function unlessTitleTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  return onDuplicate(
    write,
    () =>
      new AppError('position_taken', {
        errors: [{ path: 'position', code: 'position_name_taken' }],
      }),
  );
}
