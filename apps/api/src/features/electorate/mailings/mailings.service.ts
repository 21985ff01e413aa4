import type { ElectionId, Mailing, mailingsQuerySchema, Page } from '@hustings/shared';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { electionForMember } from '../../core/elections/index.js';
import { MailingModel, type StoredMailing } from './mailings.model.js';

/**
 * What was mailed or printed for an election. Nothing here may depend on who has voted while that is hidden.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function listMailings(
  deps: Pick<Deps, 'outbox'>,
  actor: Actor,
  id: ElectionId,
  { page, limit }: z.infer<typeof mailingsQuerySchema>,
): Promise<Page<Mailing>> {
  const election = await electionForMember(actor, 'readElections', id);
  const ofElection = { election: election._id, queued: { $ne: null } };
  const [found, total] = await Promise.all([
    MailingModel.find(ofElection)
      .sort({ at: -1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    MailingModel.countDocuments(ofElection),
  ]);
  const results = await Promise.all(found.map((each) => presentMailing(deps, each)));
  return { results, total, page, limit };
}

async function presentMailing(
  { outbox }: Pick<Deps, 'outbox'>,
  stored: StoredMailing,
): Promise<Mailing> {
  const { _id, kind, at, refused = 0, countOnly } = stored;
  const queued = stored.queued ?? 0;
  const mailing = { _id, kind, at: at.toISOString() };
  if (countOnly) return { ...mailing, count: queued };
  const { waiting, sent, failed } = await deliveryOf({ outbox }, stored);
  const delivery = { waiting, sent, failed: failed + refused };
  // A notice counts its recipients; those reached by a newer notice first got only the newer one.
  return { ...mailing, count: queued || waiting + sent + delivery.failed, delivery };
}

/** The state of a mailing's mails, less those that were refused. */
export async function deliveryOf(
  { outbox }: Pick<Deps, 'outbox'>,
  { _id, settled, sent, failed }: StoredMailing,
) {
  return settled ? { waiting: 0, sent, failed } : outbox.standing(_id);
}
