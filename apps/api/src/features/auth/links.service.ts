import type { AccountId } from '@hustings/shared';
import { AppError } from '../../http/app-error.js';
import type { Deps } from '../../platform/deps.js';
import { hashToken, randomToken } from '../../platform/tokens.js';
import { LinkModel, type LinkDocument, type LinkKind } from './links.model.js';

const DAY_MS = 24 * 60 * 60_000;
const REMEMBERED_MS = 30 * DAY_MS;

export interface LinkRequest {
  account: string;
  kind: LinkKind;
  expiresAt: Date;
  /** For an invitation: the election it is for. */
  election?: string;
}

/** Makes a single-use link. Only its hash is stored, so call this while composing the e-mail. */
export async function issueLink(
  deps: Deps,
  { account, kind, expiresAt, election }: LinkRequest,
): Promise<{ token: string; url: string }> {
  const token = randomToken();
  await LinkModel.create({
    tokenHash: hashToken(token),
    account,
    kind,
    expiresAt,
    deleteAt: new Date(Math.max(expiresAt.getTime(), deps.clock.now().getTime()) + REMEMBERED_MS),
    ...(election !== undefined && { election }),
  });
  return { token, url: deps.env.PUBLIC_URL + pathOf(kind, account, token, election) };
}

function pathOf(kind: LinkKind, account: string, token: string, election?: string): string {
  switch (kind) {
    case 'verification':
      return `/verification?token=${token}`;
    case 'reset':
      return `/change-password?token=${token}&id=${account}`;
    case 'invitation':
      return `/verify-user/${account}?token=${token}&id=${account}${election ? `&election=${election}` : ''}`;
  }
}

/** A link as stored, whether or not it can still be used. */
export interface Link {
  account: AccountId;
  kind: LinkKind;
  usable: boolean;
}

export async function findLink(deps: Deps, token: string): Promise<Link | null> {
  const found = await LinkModel.findOne({ tokenHash: hashToken(token) }).lean<LinkDocument>();
  return (
    found && {
      account: found.account.toHexString() as AccountId,
      kind: found.kind,
      usable: !found.usedAt && found.expiresAt > deps.clock.now(),
    }
  );
}

/**
 * Uses a link up. Of two requests with the same link, one gets here.
 *
 * @throws AppError `link_unusable` when it was used or has expired.
 */
export async function consumeLink(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  const { modifiedCount } = await LinkModel.updateOne(
    { tokenHash: hashToken(token), usedAt: null, expiresAt: { $gt: now } },
    { $set: { usedAt: now } },
  );
  if (modifiedCount === 0) throw new AppError('link_unusable');
}

/** Takes an account's unused links of a kind out of use. */
export async function expireLinks(deps: Deps, account: string, kind: LinkKind): Promise<void> {
  await LinkModel.updateMany(
    { account, kind, usedAt: null },
    { $set: { expiresAt: deps.clock.now() } },
  );
}

export async function removeLinksOfAccount(account: string): Promise<void> {
  await LinkModel.deleteMany({ account });
}

/** Removes the invitations to an election, which is being deleted. */
export async function removeInvitationLinks(election: string): Promise<void> {
  await LinkModel.deleteMany({ election });
}
