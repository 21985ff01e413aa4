import type { AccountId, ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../../platform/errors/app-error.js';
import { deleteInBatches } from '../../../../platform/delete-in-batches.js';
import type { Deps } from '../../../../platform/deps.js';
import { hashToken, randomToken } from '../../../../platform/tokens.js';
import { accountIdOf, electionIdOf } from '../../../../platform/stored-ids.js';
import { LinkModel, type LinkDocument, type LinkKind } from './links.model.js';

const DAY_MS = 24 * 60 * 60_000;
const REMEMBERED_MS = 30 * DAY_MS;

export type LinkRequest =
  | { kind: 'verification' | 'reset'; account: AccountId; expiresAt: Date }
  /** Valid until voting in the election ends. */
  | { kind: 'invitation' | 'ballot'; account: AccountId; election: ElectionId }
  /** Valid until voting in the election opens, and only for the voter's own entry. */
  | { kind: 'entryCheck'; account: AccountId; election: ElectionId };

/** Makes a link. Only a hash of its token is stored, so call this while composing the email. */
export async function issueLink(
  deps: Deps,
  link: LinkRequest,
): Promise<{ token: string; url: string }> {
  const token = randomToken();
  await LinkModel.create({
    ...link,
    tokenHash: hashToken(token),
    ...('expiresAt' in link && {
      deleteAt: new Date(link.expiresAt.getTime() + REMEMBERED_MS),
    }),
  });
  return { token, url: deps.env.PUBLIC_URL + pathOf(link, token) };
}

function pathOf(link: LinkRequest, token: string): string {
  const { account } = link;
  switch (link.kind) {
    case 'verification':
      return `/verification?token=${token}`;
    case 'reset':
      return `/change-password?token=${token}&id=${account}`;
    case 'invitation':
      return `/verify-user/${account}?token=${token}&id=${account}&election=${link.election}`;
    case 'ballot':
      return `/ballot-link?token=${token}&election=${link.election}`;
    case 'entryCheck':
      return `/check-entry?token=${token}`;
  }
}

/** A stored link, usable or not. */
export interface Link {
  account: AccountId;
  kind: LinkKind;
  /** Set for links about an election. `usable` ignores its dates: callers check them. */
  election: ElectionId | undefined;
  usable: boolean;
}

export async function findLink(deps: Deps, token: string): Promise<Link | null> {
  const found = await LinkModel.findOne({ tokenHash: hashToken(token) }).lean<LinkDocument>();
  return (
    found && {
      account: accountIdOf(found.account),
      kind: found.kind,
      election: found.election ? electionIdOf(found.election) : undefined,
      usable: !found.usedAt && !hasExpired(deps, found),
    }
  );
}

function hasExpired({ clock }: Deps, { election, expiresAt }: LinkDocument): boolean {
  if (election) return false;
  return !expiresAt || expiresAt <= clock.now();
}

/**
 * Uses up a link that was found usable. Of two requests with the same link, only one succeeds.
 *
 * @throws AppError `link_unusable` if it was used meanwhile.
 */
export async function consumeLink(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  const { modifiedCount } = await LinkModel.updateOne(
    { tokenHash: hashToken(token), usedAt: null },
    { $set: { usedAt: now } },
  );
  if (modifiedCount === 0) throw new AppError('link_unusable');
}

/** Makes an account's unused links of a kind unusable. */
export async function retireLinks(deps: Deps, account: AccountId, kind: LinkKind): Promise<void> {
  await LinkModel.updateMany(
    { account, kind, usedAt: null },
    { $set: { usedAt: deps.clock.now() } },
  );
}

/** Makes an account's invitation and ballot links for one election unusable. */
export async function retireInvitations(
  deps: Pick<Deps, 'clock'>,
  election: ElectionId,
  account: AccountId,
): Promise<void> {
  await LinkModel.updateMany(
    {
      account,
      election: new Types.ObjectId(election),
      usedAt: null,
      kind: { $in: ['invitation', 'ballot'] satisfies LinkKind[] },
    },
    { $set: { usedAt: deps.clock.now() } },
  );
}

export async function removeLinksOfAccount(account: AccountId): Promise<void> {
  await LinkModel.deleteMany({ account });
}

/** Removes the links about an election that is being deleted. */
export async function removeInvitationLinks(election: ElectionId): Promise<void> {
  await deleteInBatches(LinkModel, { election: new Types.ObjectId(election) });
}
