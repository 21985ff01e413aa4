import {
  isNoLessPublic,
  readersOfCount,
  type ChangePublishing,
  type ElectionId,
} from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { recordAct } from '../../core/audit/index.js';
import {
  ElectionModel,
  electionOf,
  type Election,
  type PublishingSettings,
  findElection,
  withEvent,
  newsOf,
} from '../../core/elections/index.js';
import { readersOf } from './publishing.policy.js';

/** True if the time set for publishing the count has come. */
export function isDueToPublish(election: Election, now: Date): boolean {
  const { countedAt, publishedAt, publishing } = election;
  if (!countedAt || publishedAt || publishing.when !== 'atTime') return false;
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
    }).lean(),
    ElectionModel.find({ publishedToRecord: true, removal: null }).lean(),
  ]);
  return found.flat().map(electionOf);
}

/** Publishes a count whose time has come; any number of processes may try. */
export async function publishDue(deps: Deps, election: Election): Promise<void> {
  const now = deps.clock.now();
  const { modifiedCount } = await ElectionModel.updateOne(
    {
      _id: election._id,
      removal: null,
      countedAt: { $ne: null },
      publishedAt: null,
      'publishing.when': 'atTime',
      'publishing.at': { $lte: now },
    },
    published(now, null),
  );
  if (modifiedCount === 0) return;
  deps.failpoint?.('publishing: published');
  await recordPublishing(deps, election._id);
}

/**
 * Publishes a count to everybody now, whatever the plan. A count that is public already stays as it is.
 *
 * @throws AppError `not_counted`.
 */
export async function publishNow(deps: Deps, actor: Actor, election: Election): Promise<Election> {
  if (!election.countedAt) throw new AppError('not_counted');
  if (readersOf(election) === 'everybody') return election;
  const { publishing } = election;
  // Publishing to everybody instead of the roll is a change of plan.
  if (publishing.when === 'rollOnly') {
    return changePublishing(deps, actor, election, { ...publishing, when: 'atOnce' });
  }
  const { modifiedCount } = await ElectionModel.updateOne(
    {
      _id: election._id,
      removal: null,
      countedAt: { $ne: null },
      publishedAt: null,
      'publishing.when': { $in: ['atTime', 'byHand'] },
    },
    published(deps.clock.now(), signatureOf(actor)),
  );
  if (modifiedCount > 0) {
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
  wanted: ChangePublishing,
): Promise<Election> {
  for (let election = asRead; ; election = await findElection(asRead._id)) {
    assertPossible(deps, election, wanted);
    const { _id, publishing, countedAt, publishedAt, frozen, openedAt } = election;
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
    const to = inWords(wanted);
    if (to !== inWords(publishing)) {
      await recordAct(deps, {
        election: _id,
        actor: signatureOf(actor),
        action: 'publishing_changed',
        details: { from: inWords(publishing), to },
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
  readers: 'everybody' | 'roll' = 'everybody',
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
  wanted: PublishingSettings,
): void {
  const isSame =
    wanted.when === publishing.when && wanted.at?.getTime() === publishing.at?.getTime();
  if (isSame) return;
  if (frozen || openedAt) {
    // A published count is public, whatever was planned.
    const reached: PublishingSettings =
      publishedAt && publishing.when !== 'rollOnly'
        ? { ...publishing, when: 'atOnce', at: null }
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
function inWords({ when, at }: PublishingSettings): string {
  const words = {
    atOnce: 'at once',
    atTime: `at ${at?.toISOString() ?? 'a set time'}`,
    byHand: 'by hand',
    rollOnly: 'to the roll and the members only',
  };
  return words[when];
}
