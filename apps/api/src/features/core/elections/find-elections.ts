import type { Act, OrganisationId, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { assertMay } from '../organisations/index.js';
import { ElectionModel, electionOf, votable, type Election } from './elections.model.js';

/** @throws AppError `not_found`, also for an election that is being deleted. */
export async function findElection(id: ElectionId): Promise<Election> {
  const stored = await ElectionModel.findOne({ _id: id, ...votable }).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'election' } });
  return electionOf(stored);
}

/**
 * An election, for members of its organisation whose role allows the act.
 *
 * @throws AppError `not_found` or `not_allowed`.
 */
export async function electionForMember(actor: Actor, act: Act, id: ElectionId): Promise<Election> {
  const election = await findElection(id);
  assertMay(actor, act, election);
  return election;
}

/** Newest first; ids without an election are skipped. */
export async function electionsByIds(ids: readonly ElectionId[]): Promise<Election[]> {
  const stored = await ElectionModel.find({ _id: { $in: ids }, removal: null })
    .sort({ _id: -1 })
    .lean();
  return stored.map(electionOf);
}

/** Newest first. */
export async function electionsOfOrganisation(org: OrganisationId): Promise<Election[]> {
  const stored = await ElectionModel.find({ org, removal: null }).sort({ _id: -1 }).lean();
  return stored.map(electionOf);
}

export async function electionIdsOfOrganisation(org: OrganisationId): Promise<ElectionId[]> {
  const stored = await ElectionModel.find({ org, removal: null }, { _id: 1 }).lean();
  return stored.map(({ _id }) => electionIdOf(_id));
}

/** Elections of all organisations, newest first, for the operator. */
export async function* allElections(): AsyncGenerator<Election> {
  for await (const stored of ElectionModel.find({ removal: null }).sort({ _id: -1 }).lean()) {
    yield electionOf(stored);
  }
}

/** True if an election uses the image: for the sweep that deletes unused images. */
export async function isPoster(hash: string): Promise<boolean> {
  return (await ElectionModel.exists({ poster: hash })) !== null;
}

/**
 * True if the election was deleted, or will be for certain: what is written for it now would stay behind.
 * A deletion that is only asked for can still be called off, and otherwise removes what was written before.
 */
export async function isElectionGone(id: ElectionId): Promise<boolean> {
  const there = { _id: new Types.ObjectId(id), removal: { $ne: 'decided' as const } };
  return (await ElectionModel.exists(there)) === null;
}
