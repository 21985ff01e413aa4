import type { AnnulmentId, AnnulPosition, ElectionId, PositionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import type { Deps } from '../../../platform/deps.js';
import { onDuplicate } from '../../../platform/duplicate-key.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Migration } from '../../../platform/migrations.js';
import { recordAct } from '../../core/audit/index.js';
import { frozenBallot } from '../box/index.js';
import {
  type Election,
  electionForMember,
  ElectionModel,
  isElectionGone,
} from '../../core/elections/index.js';
import { limitReached, limitsOf } from '../../core/organisations/index.js';
import {
  AnnulmentModel,
  annulmentOf,
  type AnnulmentRecord,
  type Signed,
} from './annulments.model.js';

/**
 * Annuls the result of a position. The recorded count does not change; the annulment is shown with it. A
 * unique index allows one per position at a time.
 *
 * @throws AppError `not_found`, `not_counted`, `not_allowed`, `annulled_already`, `limit_reached`.
 */
export async function annulPosition(
  deps: Deps,
  actor: Actor,
  election: Election,
  position: PositionId,
  { kind, reason }: AnnulPosition,
): Promise<AnnulmentRecord> {
  if (!election.countedAt) throw new AppError('not_counted');
  const frozen = await frozenBallot(election._id);
  // A position without candidates was not voted on, so it has no result.
  const votedOn = frozen?.positions.find(({ _id }) => _id === position);
  if (!votedOn) throw new AppError('not_found', { params: { what: 'position' } });
  const limits = await limitsOf(deps, election.org);
  // Results and certificates show withdrawn annulments too.
  const there = await AnnulmentModel.countDocuments({ election: election._id, position });
  if (there >= limits.annulments) throw limitReached('annulments', limits);
  await ElectionModel.updateOne({ _id: election._id }, { $set: { mayHaveAnnulments: true } });
  const made = await onDuplicate(
    () =>
      AnnulmentModel.create({
        election: new Types.ObjectId(election._id),
        position: new Types.ObjectId(position),
        title: votedOn.position,
        kind,
        reason,
        by: signedBy(actor),
        at: deps.clock.now(),
        withdrawn: null,
        standing: true,
        unrecorded: true,
      }),
    () => new AppError('annulled_already'),
  );
  deps.failpoint?.('annulling: noted');
  const annulment = annulmentOf(made.toObject());
  // If the election was deleted meanwhile, its deletion has missed this annulment.
  if (await isElectionGone(election._id)) {
    await AnnulmentModel.deleteOne({ _id: annulment._id });
    throw new AppError('not_found', { params: { what: 'election' } });
  }
  await record(deps, annulment);
  return annulment;
}

/** @throws AppError `not_found`, `not_allowed`, `annulment_withdrawn`. */
export async function withdrawAnnulment(
  deps: Deps,
  actor: Actor,
  id: AnnulmentId,
  reason: string,
): Promise<AnnulmentRecord> {
  const { election } = await findAnnulment(id);
  await electionForMember(actor, 'runElections', election);
  const withdrawn = await AnnulmentModel.findOneAndUpdate(
    { _id: id, standing: true },
    {
      $set: {
        withdrawn: { reason, by: signedBy(actor), at: deps.clock.now() },
        standing: false,
        unrecorded: true,
      },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!withdrawn) throw new AppError('annulment_withdrawn');
  deps.failpoint?.('withdrawing: noted');
  const annulment = annulmentOf(withdrawn);
  await record(deps, annulment);
  return annulment;
}

/** @throws AppError `not_found`. */
export async function findAnnulment(id: AnnulmentId): Promise<AnnulmentRecord> {
  const stored = await AnnulmentModel.findById(id).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'annulment' } });
  return annulmentOf(stored);
}

/** Changes nothing, but keeps out earlier versions, which annul without setting `mayHaveAnnulments`. */
export const annulmentsMarkedMigration: Migration = {
  name: 'annulmentsMarked',
  run: () => Promise.resolve(),
};

/** An election's annulments, withdrawn ones included, newest first. Without any, this reads nothing. */
export async function annulmentsOf({
  _id,
  mayHaveAnnulments,
}: Pick<Election, '_id' | 'mayHaveAnnulments'>): Promise<AnnulmentRecord[]> {
  if (!mayHaveAnnulments) return [];
  const stored = await AnnulmentModel.find({ election: _id }).sort({ _id: -1 }).lean();
  return stored.map(annulmentOf);
}

/** Records annulments and withdrawals that a crash kept out of the audit trail. */
export async function recordMissing(deps: Deps): Promise<void> {
  const unrecorded = await AnnulmentModel.find({ unrecorded: true }).lean();
  for (const stored of unrecorded) await record(deps, annulmentOf(stored));
}

/** Part of deleting the election. */
export async function removeAnnulments(election: ElectionId): Promise<void> {
  await deleteInBatches(AnnulmentModel, { election: new Types.ObjectId(election) });
}

/** Idempotent: the audit trail gets each act once. */
async function record(deps: Deps, annulment: AnnulmentRecord): Promise<void> {
  const { _id, election, title, kind, reason, by, withdrawn } = annulment;
  await recordAct(deps, {
    election,
    actor: by.signature,
    action: kind === 'annul' ? 'position_annulled' : 'position_to_be_repeated',
    details: { position: title, reason },
    once: `annulment ${_id}`,
  });
  if (withdrawn) {
    await recordAct(deps, {
      election,
      actor: withdrawn.by.signature,
      action: 'annulment_withdrawn',
      details: { position: title, reason: withdrawn.reason },
      once: `withdrawal ${_id}`,
    });
  }
  // If the annulment was withdrawn meanwhile, the withdrawal is still unrecorded.
  await AnnulmentModel.updateOne(
    { _id, standing: withdrawn === null },
    { $set: { unrecorded: false } },
  );
}

/** Public statements are signed with name and role; the audit trail also gets the address. */
function signedBy(actor: Actor): Signed {
  if (!actor.membership) throw new AppError('not_allowed');
  return {
    name: actor.fullName === '' ? null : actor.fullName,
    role: actor.membership.role,
    signature: signatureOf(actor),
  };
}
