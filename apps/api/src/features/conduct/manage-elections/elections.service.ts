import {
  nameKey,
  type CreateElection,
  type OrganisationId,
  type UpdateElection,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { changedFields, definedIn } from '../../../platform/changed-fields.js';
import { onDuplicate } from '../../../platform/duplicate-key.js';
import { recordAct } from '../../core/audit/index.js';
import { dropImages } from '../../../platform/images/images.service.js';
import {
  beginElection,
  isGivenUp,
  limitReached,
  limitsOf,
  ofOrganisation,
  type OrganisationLimits,
} from '../../core/organisations/index.js';
import {
  assertMayChange,
  assertPossiblePeriod,
  type ElectionChanges,
} from './change-elections.policy.js';
import {
  beforeOpening,
  type Election,
  ElectionModel,
  electionOf,
  newsOf,
  type TimeLeft,
} from '../../core/elections/index.js';

/** An election in itself, without anything on its ballot. */
export type NewElection = Omit<CreateElection, 'positions'>;

/** @throws AppError `invalid` for an end in the past, `name_taken`. */
export async function createBareElection(
  deps: Deps,
  actor: Actor,
  input: NewElection,
): Promise<Election> {
  const election = await insertElection(deps, actor, input);
  await recordCreation(deps, actor, election);
  return election;
}

/** Fields of a new election that are not in the request. */
export type Beside = Partial<
  Pick<Election, 'poster' | 'notices' | 'publishing' | 'repeats' | 'removal' | 'unfinishedUntil'>
>;

/**
 * Makes an election, with no entry in its audit trail yet.
 *
 * @throws AppError `invalid` for an end in the past, `name_taken`, `limit_reached`.
 */
export async function insertElection(
  deps: Deps,
  actor: Actor,
  input: NewElection,
  beside: Beside = {},
): Promise<Election> {
  assertPossiblePeriod(input, deps.clock.now());
  const { name, description, startDate, votingStartDate, endDate, timeZone, settings } = input;
  const { org } = ofOrganisation(actor);
  const wanted = { org, nameKey: nameKey(name) };
  const limits = await limitsOf(deps, org);
  await assertAtMost(org, limits, limits.elections - 1);
  await beginElection(org);
  const created = await unlessNameTaken(wanted, () =>
    ElectionModel.create({
      org: new Types.ObjectId(org),
      nameKey: nameKey(name),
      name,
      description,
      startDate,
      votingStartDate,
      endDate,
      timeZone,
      settings,
      ...knownToBeLate(deps, votingStartDate),
      ...beside,
    }),
  );
  const election = electionOf(created.toObject());
  try {
    // Of several that come for the last place, each counts the others too: there are never more.
    await assertAtMost(org, limits, limits.elections);
    if (await isGivenUp(org)) throw new AppError('not_allowed');
  } catch (error) {
    await ElectionModel.deleteOne({ _id: election._id });
    throw error;
  }
  return election;
}

/** With deleted ones that wait for their removal, as they can be restored. */
async function assertAtMost(
  org: OrganisationId,
  limits: OrganisationLimits,
  most: number,
): Promise<void> {
  const there = await ElectionModel.countDocuments({
    org,
    removal: { $in: [null, 'asked' as const, 'unfinished' as const] },
  });
  if (there > most) throw limitReached('elections', limits);
}

/** Nobody needs a mail about a late opening that was set for the past or the present. */
function knownToBeLate({ clock }: Pick<Deps, 'clock'>, votingStartDate: Date) {
  return votingStartDate <= clock.now() ? { putOff: { due: votingStartDate, missing: [] } } : {};
}

/** What an election has on it from the beginning. */
export interface MadeWith {
  /** Its positions, by title. */
  positions?: readonly string[];
  /** The election that it is a copy of, and how much of it was copied. */
  copiedFrom?: { name: string; positions: number; candidates: number; voters: number };
}

/** The first entry of an election's audit trail. */
export async function recordCreation(
  deps: Deps,
  actor: Actor,
  { _id, name, startDate, votingStartDate, endDate, settings }: Election,
  madeWith: MadeWith = {},
): Promise<void> {
  await recordAct(deps, {
    election: _id,
    actor: signatureOf(actor),
    action: 'election_created',
    details: { name, startDate, votingStartDate, endDate, settings, ...madeWith },
  });
}

/**
 * Changes what is given and differs. What may change is judged on the election as it was read, and
 * the write holds only if it is still so.
 *
 * @returns undefined, with nothing changed, when it is no longer so.
 * @throws AppError `invalid`, `frozen`, `end_only_later`, `election_closed`, `name_taken`.
 */
export async function changeElection(
  deps: Deps,
  actor: Actor,
  election: Election,
  input: UpdateElection & { poster?: string | undefined },
): Promise<Election | undefined> {
  const changes = changesIn(election, input);
  if (Object.keys(changes).length === 0) return election;
  assertMayChange(election, changes, deps.clock.now());
  if (changes.poster) await dropImages([election.poster]);
  const changed = await writeChanges(deps, election, changes);
  if (changed) await recordChanges(deps, actor, election, changes);
  return changed;
}

function changesIn(
  election: Election,
  input: UpdateElection & { poster?: string | undefined },
): ElectionChanges {
  const { name, description, poster, startDate, votingStartDate, endDate, timeZone } = input;
  const settings = { ...election.settings, ...definedIn(input.settings ?? {}) };
  return changedFields(election, {
    name,
    description,
    poster,
    startDate,
    votingStartDate,
    endDate,
    timeZone,
    settings,
  });
}

/** Undefined when the election is no longer as it was judged. */
async function writeChanges(
  deps: Deps,
  election: Election,
  changes: ElectionChanges,
): Promise<Election | undefined> {
  const { _id, org, startDate, votingStartDate, endDate } = election;
  const { openedAt, closedAt, endedAt = null, countedAt, frozen } = election;
  const asJudged = {
    startDate,
    votingStartDate,
    endDate,
    frozen,
    openedAt,
    closedAt,
    endedAt,
    countedAt,
  };
  const write = (timeLeft?: TimeLeft) =>
    unlessNameTaken({ org, nameKey: nameKey(changes.name ?? election.name) }, () =>
      ElectionModel.findOneAndUpdate(
        { _id, removal: null, ...asJudged },
        {
          $set: {
            ...changes,
            ...(changes.name && { nameKey: nameKey(changes.name) }),
            // Setting a time of opening means that voting opens at that time.
            ...(changes.votingStartDate && {
              byHand: false,
              putOffToTell: null,
              ...knownToBeLate(deps, changes.votingStartDate),
            }),
            ...((changes.votingStartDate ?? changes.endDate) && newsOf('dates', deps.clock.now())),
          },
        },
        { returnDocument: 'after', ...timeLeft?.() },
      ).lean(),
    );
  const stored =
    frozen || openedAt ? await write() : (await beforeOpening(deps, _id, write))?.result;
  return stored ? electionOf(stored) : undefined;
}

async function recordChanges(
  deps: Deps,
  actor: Actor,
  before: Election,
  changes: ElectionChanges,
): Promise<void> {
  const extended = changes.endDate !== undefined && before.openedAt !== null;
  const fields = Object.keys(changes).filter((field) => !(extended && field === 'endDate'));
  const act = { election: before._id, actor: signatureOf(actor) };
  if (extended) {
    const details = { from: before.endDate, to: changes.endDate };
    await recordAct(deps, { ...act, action: 'election_extended', details });
  }
  if (fields.length > 0) {
    const details = { fields: fields.sort() };
    await recordAct(deps, { ...act, action: 'election_edited', details });
  }
}

function unlessNameTaken<Result>(
  { org, nameKey }: Pick<Election, 'org' | 'nameKey'>,
  write: () => Promise<Result>,
): Promise<Result> {
  return onDuplicate(write, async () => {
    // It keeps its name: otherwise restoring it could fail, with nothing left to do about it.
    const waits = await ElectionModel.exists({ org, nameKey, deletedAt: { $ne: null } });
    const code = waits ? 'deleted_election_has_name' : 'election_name_taken';
    return new AppError('name_taken', { errors: [{ path: 'name', code }] });
  });
}
