import {
  isNoLessPublic,
  readersOfCount,
  withReaders,
  type ChangePublishing,
  type ElectionId,
  type PublishingPlan,
} from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { recordAct } from '../../core/audit/index.js';
import {
  ElectionModel,
  electionOf,
  type Election,
  findElection,
  withEvent,
  newsOf,
} from '../../core/elections/index.js';
import { readersOf } from './publishing.policy.js';

/** True if the time set for publishing the count has come. A deleted election is not published before it is restored. */
export function isDueToPublish(election: Election, now: Date): boolean {
  const { countedAt, publishedAt, publishing, deletedAt } = election;
  if (!countedAt || publishedAt || deletedAt || publishing.when !== 'atTime') return false;
  return publishing.at !== null && publishing.at <= now;
}

/** Elections due to publish, and those whose publishing a crash kept out of the audit trail. */
export async function electionsToPublish(now: Date): Promise<Election[]> {
  const found = await Promise.all([
    ElectionModel.find({
      publishedAt: null,
      'publishing.at': { $lte: now },
      'publishing.when': 'atTime',
      countedAt: { $ne: null },
      removal: null,
      deletedAt: null,
    }).lean(),
    ElectionModel.find({ publishedToRecord: true, removal: null }).lean(),
  ]);
  return found.flat().map(electionOf);
}

/** Publishes a count whose time has come; any number of processes may try. */
export async function publishDue(deps: Deps, election: Election): Promise<void> {
  const now = deps.clock.now();
  const due = {
    deletedAt: null,
    'publishing.when': 'atTime' as const,
    'publishing.at': { $lte: now },
  };
  if (!(await publishAsPlanned(election, due, now, null))) return;
  deps.failpoint?.('publishing: published');
  await recordPublishing(deps, election._id);
}

/**
 * Publishes a count that only officers can read to the readers that the plan names when this is written.
 *
 * @param planned The times it may be planned for.
 * @returns False if it was published already, or is planned for another time.
 */
async function publishAsPlanned(
  { _id }: Pick<Election, '_id'>,
  planned: object,
  at: Date,
  by: string | null,
): Promise<boolean> {
  const unpublished = { _id, removal: null, countedAt: { $ne: null }, publishedAt: null };
  for (const readers of ['roll', 'everybody'] as const) {
    const { modifiedCount } = await ElectionModel.updateOne(
      {
        ...unpublished,
        ...planned,
        'publishing.readers': readers === 'roll' ? 'roll' : { $ne: 'roll' },
      },
      published(at, by, readers),
    );
    if (modifiedCount > 0) return true;
  }
  return false;
}

/**
 * Publishes a count now to those it is planned for, and one that only the roll reads by `rollOnly` to everybody. A
 * count that is published otherwise stays as it is.
 *
 * @throws AppError `not_counted`.
 */
export async function publishNow(deps: Deps, actor: Actor, election: Election): Promise<Election> {
  if (!election.countedAt) throw new AppError('not_counted');
  if (readersOf(election) === 'everybody') return election;
  const { publishing } = election;
  // Publishing to everybody instead of the roll is a change of plan.
  if (publishing.when === 'rollOnly') {
    return changePublishing(deps, actor, election, {
      ...publishing,
      when: 'atOnce',
      readers: 'everyone',
    });
  }
  const later = { 'publishing.when': { $in: ['atTime' as const, 'byHand' as const] } };
  if (await publishAsPlanned(election, later, deps.clock.now(), signatureOf(actor))) {
    deps.failpoint?.('publishing: published');
    await recordPublishing(deps, election._id);
  }
  return findElection(election._id);
}

/**
 * Changes when and to whom a count is published: freely before voting opens, from then on only so that
 * nobody has to wait longer. If more readers may now read a recorded count, this publishes it.
 *
 * @throws AppError `only_more_public`, `invalid`, `not_found`.
 */
export async function changePublishing(
  deps: Deps,
  actor: Actor,
  asRead: Election,
  asked: ChangePublishing,
): Promise<Election> {
  for (let election = asRead; ; election = await findElection(asRead._id)) {
    const { _id, publishing, countedAt, publishedAt, frozen, openedAt } = election;
    const wanted = withReaders(asked, publishing);
    assertPossible(deps, election, wanted);
    const now = deps.clock.now();
    const readers = readersOfCount(wanted, publishedAt);
    const isShownNow = countedAt !== null && !publishedAt && readers !== 'officers';
    const isShownToAll = publishedAt && readers === 'everybody' && readersOf(election) === 'roll';
    const changes = { publishing: wanted };
    const changed = await ElectionModel.findOneAndUpdate(
      {
        _id,
        removal: null,
        countedAt,
        publishedAt,
        frozen,
        openedAt,
        'publishing.when':
          publishing.when === 'atOnce' ? { $in: ['atOnce', null] } : publishing.when,
        'publishing.at': publishing.at,
        // Null in elections from versions without it.
        'publishing.readers': { $in: [publishing.readers, null] },
      },
      isShownNow
        ? published(now, signatureOf(actor), readers, changes)
        : isShownToAll
          ? withEvent({ type: 'results.published', at: now, readers }, changes)
          : { $set: changes },
      { returnDocument: 'after' },
    ).lean();
    // The election opened, was counted or changed meanwhile: judge it as it is now.
    if (!changed) continue;
    if (isShownNow) deps.failpoint?.('publishing: published');
    const to = planInWords(wanted);
    const from = planInWords(publishing);
    if (to !== from) {
      await recordAct(deps, {
        election: _id,
        actor: signatureOf(actor),
        action: 'publishing_changed',
        details: { from, to },
      });
    }
    if (isShownNow) await recordPublishing(deps, _id);
    return electionOf(changed);
  }
}

/** Records in the audit trail that a count was published. Can be repeated after a crash. */
export async function recordPublishing(deps: Deps, id: ElectionId): Promise<void> {
  const stored = await ElectionModel.findOne({ _id: id, publishedToRecord: true }).lean();
  if (!stored) return;
  const election = electionOf(stored);
  await recordAct(deps, {
    election: id,
    actor: election.publishedBy ?? 'system',
    action: 'results_published',
    details: { to: readersOf(election) },
    once: 'published',
  });
  await ElectionModel.updateOne({ _id: id }, { $set: { publishedToRecord: false } });
}

/** The update that lets people other than officers read a count. */
function published(
  at: Date,
  by: string | null,
  readers: 'everybody' | 'roll',
  also: Partial<Election> = {},
) {
  return withEvent(
    { type: 'results.published', at, readers },
    {
      ...also,
      publishedAt: at,
      publishedBy: by,
      publishedToRecord: true,
      // From now on voters may read the count, so they get the news.
      ...newsOf('counted', at),
    },
  );
}

function assertPossible(
  { clock }: Pick<Deps, 'clock'>,
  { publishing, endDate, frozen, openedAt, publishedAt }: Election,
  wanted: PublishingPlan,
): void {
  const isSame =
    wanted.when === publishing.when &&
    wanted.readers === publishing.readers &&
    wanted.at?.getTime() === publishing.at?.getTime();
  if (isSame) return;
  if (frozen || openedAt) {
    // A published count stays published to its readers, whatever was planned.
    const reached = publishedAt
      ? withReaders({ when: 'atOnce', at: null, readers: publishing.readers })
      : publishing;
    if (!isNoLessPublic(reached, wanted)) throw new AppError('only_more_public');
  }
  if (!wanted.at) return;
  if (wanted.at <= clock.now()) {
    throw new AppError('invalid', { errors: [{ path: 'at', code: 'publishes_in_the_past' }] });
  }
  if (wanted.at <= endDate) {
    throw new AppError('invalid', { errors: [{ path: 'at', code: 'publishes_before_close' }] });
  }
}

/** The plan as the audit trail words it. */
export function planInWords({ when, at, readers }: PublishingPlan): string {
  const times = {
    atOnce: 'at once',
    atTime: `at ${at?.toISOString() ?? 'a set time'}`,
    byHand: 'by hand',
    rollOnly: 'at once',
  };
  if (readers === 'everyone') return times[when];
  const toRoll = 'to the roll and the members only';
  return when === 'rollOnly' ? toRoll : `${times[when]}, ${toRoll}`;
}
