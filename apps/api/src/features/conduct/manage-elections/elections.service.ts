import {
  nameKey,
  type CreateElection,
  type OrganisationId,
  type Telling,
  type UpdateElection,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { changedFields, definedIn, namesOf } from '../../../platform/changed-fields.js';
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
import { planInWords } from '../../voting/publishing/index.js';
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
  type TimeLeft,
  toldAs,
} from '../../core/elections/index.js';

/** A new election without positions. */
export type NewElection = Omit<CreateElection, 'positions' | 'publishing'>;

/** @throws AppError `invalid` for an end in the past, `name_taken`, `limit_reached`, `not_allowed`. */
export async function createBareElection(
  deps: Deps,
  actor: Actor,
  input: NewElection,
  beside: Beside = {},
): Promise<Election> {
  const election = await insertElection(deps, actor, input, beside);
  await recordCreation(deps, actor, election);
  return election;
}

/** Fields of a new election that don't come from the request. */
export type Beside = Partial<
  Pick<Election, 'poster' | 'notices' | 'publishing' | 'repeats' | 'removal' | 'unfinishedUntil'>
>;

/**
 * Creates an election, with no entry in its audit trail yet.
 *
 * @throws AppError `invalid` for an end in the past, `name_taken`, `limit_reached`, `not_allowed`.
 */
export async function insertElection(
  deps: Deps,
  actor: Actor,
  input: NewElection,
  beside: Beside = {},
): Promise<Election> {
  assertPossiblePeriod(input, deps.clock.now());
  const { name, description, startDate, votingStartDate, endDate } = input;
  const { timeZone, language, translations, settings } = input;
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
      language,
      ...(translations && { translations }),
      settings,
      byHand: settings.opening === 'byHand',
      ...knownToBeLate(deps, votingStartDate),
      ...beside,
    }),
  );
  const election = electionOf(created.toObject());
  try {
    // Counted after the insert: of parallel requests for the last place, each counts the others too.
    await assertAtMost(org, limits, limits.elections);
    if (await isGivenUp(org)) throw new AppError('not_allowed');
  } catch (error) {
    await ElectionModel.deleteOne({ _id: election._id });
    throw error;
  }
  return election;
}

/** Counts deleted elections too while they wait for removal, because they can be restored. */
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

/** Treats an opening time that is past already as reported: nobody needs a mail about that delay. */
function knownToBeLate({ clock }: Pick<Deps, 'clock'>, votingStartDate: Date) {
  return votingStartDate <= clock.now() ? { putOff: { due: votingStartDate, missing: [] } } : {};
}

/** Content that an election has from the beginning, for the audit trail. */
export interface MadeWith {
  /** Titles of its positions. */
  positions?: readonly string[];
  /** Number of its candidates. */
  candidates?: number;
  /** The election it is a copy of, and how much was copied. */
  copiedFrom?: { name: string; positions: number; candidates: number; voters: number };
}

/** Records the first entry of an election's audit trail. */
export async function recordCreation(
  deps: Deps,
  actor: Actor,
  { _id, name, startDate, votingStartDate, endDate, settings, publishing }: Election,
  madeWith: MadeWith = {},
): Promise<void> {
  await recordAct(deps, {
    election: _id,
    actor: signatureOf(actor),
    action: 'election_created',
    details: {
      name,
      startDate,
      votingStartDate,
      endDate,
      settings,
      results: planInWords(publishing),
      ...madeWith,
    },
  });
}

/**
 * Changes the fields that are given and differ. The change is checked against the election as it was read,
 * and written only if the election is still in that state.
 *
 * @returns undefined, with nothing written, if the election has changed meanwhile.
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
  const changed = await writeChanges(deps, election, changes, input);
  if (changed) await recordChanges(deps, actor, election, changes, input);
  return changed;
}

function changesIn(
  election: Election,
  input: UpdateElection & { poster?: string | undefined },
): ElectionChanges {
  const { name, description, poster, startDate, votingStartDate, endDate } = input;
  const { timeZone, language, translations } = input;
  const settings = { ...election.settings, ...definedIn(input.settings ?? {}) };
  return changedFields(
    { translations: {}, ...election },
    {
      name,
      description,
      poster,
      startDate,
      votingStartDate,
      endDate,
      timeZone,
      language,
      translations,
      settings,
    },
  );
}

function movesVoting({ votingStartDate, endDate }: ElectionChanges): boolean {
  return votingStartDate !== undefined || endDate !== undefined;
}

/** Returns undefined if the election has changed since it was checked. */
async function writeChanges(
  deps: Deps,
  election: Election,
  changes: ElectionChanges,
  told: Telling,
): Promise<Election | undefined> {
  const { _id, org, startDate, votingStartDate, endDate } = election;
  const { openedAt, closedAt, endedAt = null, countedAt, frozen, byHand } = election;
  const { opening } = election.settings;
  const asJudged = {
    startDate,
    votingStartDate,
    endDate,
    frozen,
    openedAt,
    closedAt,
    endedAt,
    countedAt,
    // Otherwise parallel edits could leave a setting and a flag that disagree on the opening.
    byHand: byHand || { $ne: true },
    'settings.opening': opening === 'byHand' ? opening : { $ne: 'byHand' as const },
  };
  const newSettings = changes.settings ?? election.settings;
  const openingChanges = changes.votingStartDate !== undefined || newSettings.opening !== opening;
  const write = (timeLeft?: TimeLeft) =>
    unlessNameTaken({ org, nameKey: nameKey(changes.name ?? election.name) }, () =>
      ElectionModel.findOneAndUpdate(
        { _id, removal: null, ...asJudged },
        {
          $set: {
            ...changes,
            ...(changes.name && { nameKey: nameKey(changes.name) }),
            // After a return to preparation, a new opening time means that voting opens by the clock.
            ...(openingChanges && {
              byHand: newSettings.opening === 'byHand',
              putOffToTell: null,
              ...knownToBeLate(deps, changes.votingStartDate ?? votingStartDate),
            }),
            ...(movesVoting(changes) && toldAs('dates', deps.clock.now(), told)),
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
  told: Telling,
): Promise<void> {
  const why = movesVoting(changes) && told.reason ? { reason: told.reason } : {};
  const extended = changes.endDate !== undefined && before.openedAt !== null;
  const fields = namesOf(changes).filter((field) => !(extended && field === 'endDate'));
  const act = { election: before._id, actor: signatureOf(actor) };
  if (extended) {
    const details = { from: before.endDate, to: changes.endDate, ...why };
    await recordAct(deps, { ...act, action: 'election_extended', details });
  }
  if (fields.length > 0) {
    const details = { fields, ...(!extended && why) };
    await recordAct(deps, { ...act, action: 'election_edited', details });
  }
}

function unlessNameTaken<Result>(
  { org, nameKey }: Pick<Election, 'org' | 'nameKey'>,
  write: () => Promise<Result>,
): Promise<Result> {
  return onDuplicate(write, async () => {
    // A deleted election keeps its name reserved: otherwise restoring it could fail for good.
    const waits = await ElectionModel.exists({ org, nameKey, deletedAt: { $ne: null } });
    const code = waits ? 'deleted_election_has_name' : 'election_name_taken';
    return new AppError('name_taken', { errors: [{ path: 'name', code }] });
  });
}
