import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  memberInvitationIdSchema,
  organisationIdSchema,
  type MemberRole,
  type OrganisationId,
} from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim, type MailText, type Verbatim } from '../../../platform/mail/mail-text.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import { wordsIn } from '../../../platform/words.js';
import { findAccount, findAccountByEmail, type Account } from '../../core/accounts/index.js';
import { INVITATION_DAYS } from './member-invitations.policy.js';
import type { MemberInvitation, Organisation } from '../../core/organisations/index.js';
import { issueToken } from './member-invitations.service.js';

const KIND = 'memberInvitation';

/** The name of each role in a mail, and its permissions. */
const roles: Record<MemberRole, { as: MessageDescriptor; may: MessageDescriptor }> = {
  owner: {
    as: msg({ message: 'an owner', context: 'as …' }),
    may: msg`Owners may do everything, and decide who else is a member.`,
  },
  officer: {
    as: msg({ message: 'an officer', context: 'as …' }),
    may: msg`Officers hold elections: they set them up, keep the electoral rolls and close the voting.`,
  },
  clerk: {
    as: msg({ message: 'a clerk', context: 'as …' }),
    may: msg`Clerks keep the electoral rolls and invite the voters.`,
  },
  observer: {
    as: msg({ message: 'an observer', context: 'as …' }),
    may: msg`Observers see the elections, their turnout and their results, and change nothing.`,
  },
};

const mailData = z.object({
  organisation: organisationIdSchema,
  invitation: memberInvitationIdSchema,
});

/** Registers the mail that invites people to become members. */
export function registerMemberInvitationMails(deps: Deps): void {
  deps.outbox.register(KIND, async (data) => {
    const sent = mailData.parse(data);
    const issued = await issueToken(deps, sent.organisation, sent.invitation);
    if (!issued) return undefined;
    const { organisation, invitation, token } = issued;
    const [inviter, invited] = await Promise.all([
      findAccount(invitation.invitedBy),
      findAccountByEmail(invitation.email),
    ]);
    if (!inviter) return undefined;
    const words = wordsIn(invited?.language ?? inviter.language ?? 'en');
    const { as, may } = roles[invitation.role];
    const role = words._(as);
    const address = verbatim(invitation.email);
    return composeMail(words, deps.env, {
      subject: organisation.name
        ? msg`Join ${{ organisation: organisation.name }} as ${role}`
        : msg`You are invited to join an organisation`,
      paragraphs: [
        msg`Hello,`,
        whoInvites(organisation, inviter, { role, product: verbatim(deps.env.PRODUCT_NAME) }),
        may,
        msg`To accept, open the link and sign in with this email address, ${address}. If you have no account yet, sign up with it first.`,
      ],
      action: {
        label: msg`See the invitation`,
        url: `${deps.env.PUBLIC_URL}/organisation/accept?token=${token}`,
      },
      notes: [
        msg`The link is for you alone. It works once and for ${plural({ days: INVITATION_DAYS }, { one: '# day', other: '# days' })}.`,
        msg`If you did not expect this message, you can ignore it; nothing changes.`,
      ],
      replyTo: inviter.email,
      organisation: organisation.name,
    });
  });
}

/** Either name may be missing. */
function whoInvites(
  { name: organisation }: Pick<Organisation, 'name'>,
  { fullName: name, email }: Pick<Account, 'fullName' | 'email'>,
  { role, product }: { role: string; product: Verbatim },
): MailText {
  const address = verbatim(email);
  if (name) {
    return organisation
      ? msg`${name} (${address}) invites you to join ${organisation} as ${role}, on ${product}, where it holds its elections.`
      : msg`${name} (${address}) invites you to join an organisation as ${role}, on ${product}, where it holds its elections.`;
  }
  return organisation
    ? msg`An owner (${address}) of ${organisation} invites you to join it as ${role}, on ${product}, where it holds its elections.`
    : msg`An owner (${address}) of an organisation invites you to join it as ${role}, on ${product}, where it holds its elections.`;
}

/** @throws AppError `too_many_requests`. */
export async function queueMemberInvitation(
  deps: Deps,
  organisation: OrganisationId,
  { _id, email }: Pick<MemberInvitation, '_id' | 'email'>,
): Promise<void> {
  await queueOne(deps, {
    kind: KIND,
    to: email,
    org: organisation,
    data: { organisation, invitation: _id },
  });
}
