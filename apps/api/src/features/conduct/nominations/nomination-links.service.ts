import type { AccountId, NominationId } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { hashToken, randomToken } from '../../../platform/tokens.js';
import {
  NominationModel,
  nominationOf,
  type LinkFor,
  type Nomination,
} from './nominations.model.js';

/** Creates a single-use link. Only the mail has its token, so call this while composing the mail. */
export async function issueNominationLink(
  { env }: Pick<Deps, 'env'>,
  id: NominationId,
  as: LinkFor,
  account?: AccountId,
): Promise<string> {
  const token = randomToken();
  const link = {
    hash: hashToken(token),
    as,
    ...(account && { account: new Types.ObjectId(account) }),
  };
  await NominationModel.updateOne({ _id: id }, { $push: { links: link } });
  return `${env.PUBLIC_URL}/nomination?token=${token}`;
}

/** A link that can still be used, and its purpose. */
export interface UsableLink {
  nomination: Nomination;
  hash: string;
  as: LinkFor;
  /** Set for a seconder's link. */
  account: AccountId | undefined;
}

/** @throws AppError `not_found`, `link_unusable` for a used link. */
export async function findNominationLink(token: string): Promise<UsableLink> {
  const hash = hashToken(token);
  const stored = await NominationModel.findOne({ 'links.hash': hash }).lean();
  const link = stored?.links.find((each) => each.hash === hash);
  if (stored && link) {
    const account = link.account && accountIdOf(link.account);
    return { nomination: nominationOf(stored), hash, as: link.as, account };
  }
  if (await NominationModel.exists({ spentLinks: hash })) {
    throw new AppError('link_unusable', { params: { because: 'answered' } });
  }
  throw new AppError('not_found', { params: { what: 'link' } });
}
