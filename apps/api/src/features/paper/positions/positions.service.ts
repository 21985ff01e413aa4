import {
  nameKey,
  type Candidate,
  type CreatePosition,
  type Position as PositionAnswer,
  type UpdatePosition,
  type AccountId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { recordAct } from '../../audit/index.js';
import {
  electionForOrganiser,
  electionForReader,
  whileEditable,
  type TimeLeft,
} from '../../elections/index.js';
import { findPosition, findPositionIn, positionsOf } from './find-positions.js';
import {
  PositionModel,
  positionOf,
  type Position,
  type StoredPosition,
} from './positions.model.js';
import { presentPosition, type VisibleTally } from './positions.presenter.js';

/** What positions need of the features that build on them. */
export interface PositionParts {
  /** The candidates of the given elections, in order. */
  candidatesOf(electionIds: string[]): Promise<Candidate[]>;
  removeCandidatesOf(positionId: string, timeLeft: TimeLeft): Promise<void>;
  /** Undefined where this reader may not see counts. */
  visibleTally(actor: Actor, electionId: string): Promise<VisibleTally | undefined>;
  isOnRoll(electionId: string, accountId: AccountId): Promise<boolean>;
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function listPositions(
  parts: PositionParts,
  actor: Actor,
  electionId: string,
): Promise<PositionAnswer[]> {
  await electionForReader(actor, electionId, parts);
  const present = await presenterOf(parts, actor, electionId);
  return (await positionsOf([electionId])).map(present);
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function readPosition(
  parts: PositionParts,
  actor: Actor,
  id: string,
): Promise<PositionAnswer> {
  const position = await findPosition(id);
  await electionForReader(actor, position.election, parts);
  return (await presenterOf(parts, actor, position.election))(position);
}

/** Shows positions of an election with their candidates, and with counts as far as the reader may see. */
async function presenterOf(parts: PositionParts, actor: Actor, electionId: string) {
  const [candidates, tally] = await Promise.all([
    parts.candidatesOf([electionId]),
    parts.visibleTally(actor, electionId),
  ]);
  return (position: Position) =>
    presentPosition(
      position,
      candidates.filter((candidate) => candidate.position === position._id),
      tally,
    );
}

/** @throws AppError `not_found`, `not_allowed`, `frozen`, `election_closed`, `position_taken`. */
export async function createPosition(
  deps: Deps,
  actor: Actor,
  input: CreatePosition,
): Promise<PositionAnswer> {
  const election = await electionForOrganiser(actor, input.election);
  const { position: title, description, seats, maxChoices } = input;
  const position = await whileEditable(
    deps,
    election._id,
    (timeLeft) =>
      unlessTitleTaken(async () => {
        const created: StoredPosition = {
          _id: new Types.ObjectId(),
          election: new Types.ObjectId(election._id),
          position: title,
          titleKey: nameKey(title),
          ...{ description, seats, maxChoices },
        };
        await PositionModel.collection.insertOne(created, timeLeft());
        return positionOf(created);
      }),
    async (orphan) => {
      await PositionModel.deleteOne({ _id: orphan._id });
    },
  );
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'position_added',
    details: { _id: position._id, position: title, seats, maxChoices },
  });
  return presentPosition(position, [], undefined);
}

/** @throws AppError `not_found`, `not_allowed`, `frozen`, `election_closed`, `position_taken`. */
export async function updatePosition(
  deps: Deps,
  actor: Actor,
  electionId: string,
  id: string,
  input: UpdatePosition,
): Promise<void> {
  const election = await electionForOrganiser(actor, electionId);
  const position = await findPositionIn(election._id, id);
  const { position: title, description, seats, maxChoices } = input;
  const changes = Object.fromEntries(
    Object.entries({ position: title, description, seats, maxChoices }).filter(
      ([field, value]) => value !== undefined && value !== position[field as keyof Position],
    ),
  );
  if (Object.keys(changes).length === 0) return;
  const written = await whileEditable(deps, election._id, (timeLeft) =>
    unlessTitleTaken(() =>
      PositionModel.updateOne(
        { _id: id, election: election._id },
        { $set: { ...changes, ...(title && { titleKey: nameKey(title) }) } },
        timeLeft(),
      ),
    ),
  );
  if (written.matchedCount === 0) throw new AppError('not_found');
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'position_edited',
    details: { _id: id, position: title ?? position.position, fields: Object.keys(changes).sort() },
  });
}

/** Its candidates go with it. @throws AppError as `updatePosition`. */
export async function deletePosition(
  deps: Deps,
  parts: PositionParts,
  actor: Actor,
  electionId: string,
  id: string,
): Promise<void> {
  const election = await electionForOrganiser(actor, electionId);
  const position = await findPositionIn(election._id, id);
  await whileEditable(deps, election._id, async (timeLeft) => {
    // Candidates first, so that a crash leaves none without a position; and once more after it, for
    // one that was registered in between.
    await parts.removeCandidatesOf(id, timeLeft);
    await PositionModel.deleteOne({ _id: id }, timeLeft());
    await parts.removeCandidatesOf(id, timeLeft);
  });
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'position_removed',
    details: { _id: id, position: position.position },
  });
}

async function unlessTitleTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) {
      throw new AppError('position_taken', {
        errors: [{ path: 'position', message: 'This election has a position of that name.' }],
      });
    }
    throw error;
  }
}
