import { isDeepStrictEqual } from 'node:util';
import { nameKey, type CreateElection, type UpdateElection } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { recordAct } from '../audit/index.js';
import { dropImages, storeImage } from '../images/index.js';
import { beforeOpening, recordClosing, type TimeLeft } from './elections.lifecycle.js';
import { ElectionModel, electionOf, type Election } from './elections.model.js';
import type { ElectionParts } from './elections.parts.js';
import { assertMayChange, assertPossiblePeriod, type ElectionChanges } from './elections.policy.js';
import { electionForOrganiser } from './find-elections.js';

/** @throws AppError `invalid` for an end in the past, `name_taken`. */
export async function createElection(
  deps: Deps,
  actor: Actor,
  input: CreateElection,
): Promise<Election> {
  assertPossiblePeriod(input, deps.clock.now());
  const { name, description, startDate, votingStartDate, endDate, timeZone, settings } = input;
  const wanted = { org: actor.id, nameKey: nameKey(name) };
  const created = await unlessNameTaken(wanted, () =>
    ElectionModel.create({
      org: new Types.ObjectId(actor.id),
      nameKey: nameKey(name),
      ...{ name, description, startDate, votingStartDate, endDate, timeZone, settings },
    }),
  );
  const election = electionOf(created.toObject());
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'election_created',
    details: { name, startDate, votingStartDate, endDate, settings },
  });
  return election;
}

/**
 * Changes what is sent and differs. What may change is judged on the election as it was read, and
 * the write holds only if it is still so; otherwise it is judged anew.
 *
 * @throws AppError `invalid`, `frozen`, `end_only_later`, `election_closed`, `name_taken`,
 *   `not_an_image`.
 */
export async function updateElection(
  deps: Deps,
  parts: Pick<ElectionParts, 'whenDue'>,
  actor: Actor,
  id: string,
  input: UpdateElection,
  image?: Buffer,
): Promise<Election> {
  let election = await electionForOrganiser(actor, id);
  const poster = image && (await storeImage(image, 'poster'));
  for (;;) {
    election = await parts.whenDue(election);
    const changes = changesIn(election, input, poster);
    if (Object.keys(changes).length === 0) return election;
    const now = deps.clock.now();
    assertMayChange(election, changes, now);
    if (changes.poster) await dropImages([election.poster]);
    const changed = await writeChanges(deps, election, changes);
    if (changed) {
      await recordChanges(deps, actor, election, changes);
      return changed;
    }
    election = await electionForOrganiser(actor, id);
  }
}

function changesIn(
  election: Election,
  input: UpdateElection,
  poster: string | undefined,
): ElectionChanges {
  const { name, description, startDate, votingStartDate, endDate, timeZone } = input;
  const settings = { ...election.settings, ...withoutAbsent(input.settings ?? {}) };
  const wanted = {
    ...{ name, description, poster, startDate, votingStartDate, endDate, timeZone, settings },
  };
  return Object.fromEntries(
    Object.entries(withoutAbsent(wanted)).filter(
      ([field, value]) => !isDeepStrictEqual(value, election[field as keyof typeof wanted]),
    ),
  );
}

function withoutAbsent<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
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
    ...{ startDate, votingStartDate, endDate, frozen },
    ...{ openedAt, closedAt, endedAt, countedAt },
  };
  const write = (timeLeft?: TimeLeft) =>
    unlessNameTaken({ org, nameKey: nameKey(changes.name ?? election.name) }, () =>
      ElectionModel.findOneAndUpdate(
        { _id, removal: null, ...asJudged },
        { $set: { ...changes, ...(changes.name && { nameKey: nameKey(changes.name) }) } },
        { returnDocument: 'after', ...timeLeft?.() },
      ).lean(),
    );
  const stored =
    frozen || deps.clock.now() >= votingStartDate
      ? await write()
      : (await beforeOpening(deps, _id, write))?.result;
  return stored ? electionOf(stored) : undefined;
}

async function recordChanges(
  deps: Deps,
  actor: Actor,
  before: Election,
  changes: ElectionChanges,
): Promise<void> {
  const extended = changes.endDate !== undefined && deps.clock.now() >= before.votingStartDate;
  const fields = Object.keys(changes).filter((field) => !(extended && field === 'endDate'));
  const act = { election: before._id, actor: actor.email };
  if (extended) {
    const details = { from: before.endDate, to: changes.endDate };
    await recordAct(deps, { ...act, action: 'election_extended', details });
  }
  if (fields.length > 0) {
    const details = { fields: fields.sort() };
    await recordAct(deps, { ...act, action: 'election_edited', details });
  }
}

/** @throws AppError `not_open`. */
export async function closeElection(
  deps: Deps,
  parts: Pick<ElectionParts, 'whenDue'>,
  actor: Actor,
  id: string,
): Promise<Election> {
  const election = await parts.whenDue(await electionForOrganiser(actor, id));
  const now = deps.clock.now();
  const closed = await ElectionModel.findOneAndUpdate(
    {
      _id: election._id,
      removal: null,
      closedAt: null,
      endedAt: null,
      countedAt: null,
      votingStartDate: { $lte: now },
      endDate: { $gt: now },
    },
    { $set: { closedAt: now, closedBy: actor.email, endedAt: now } },
    { returnDocument: 'after' },
  ).lean();
  if (!closed) throw new AppError('not_open');
  deps.failpoint?.('closing: closed');
  await recordClosing(deps, electionOf(closed));
  deps.failpoint?.('closing: in the audit trail');
  return electionOf(closed);
}

async function unlessNameTaken<Result>(
  { org, nameKey }: Pick<Election, 'org' | 'nameKey'>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // It keeps its name: otherwise restoring it could fail, with nothing left to do about it.
    const waits = await ElectionModel.exists({ org, nameKey, deletedAt: { $ne: null } });
    const message = waits
      ? 'An election of yours that was deleted has this name until it is removed. Restore it, or choose another name.'
      : 'Another election of yours has this name.';
    throw new AppError('name_taken', { errors: [{ path: 'name', message }] });
  }
}
