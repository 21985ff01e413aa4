import {
  memberInvitationIdSchema,
  organisationIdSchema,
  type MemberRole,
  type OrganisationId,
} from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim, type MailText } from '../../../platform/mail/mail-text.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import { findAccount, type Account } from '../../core/accounts/index.js';
import { INVITATION_DAYS } from './member-invitations.policy.js';
import type { MemberInvitation, Organisation } from '../../core/organisations/index.js';
import { issueToken } from './member-invitations.service.js';

const KIND = 'memberInvitation';

/** The name of each role in a mail, and its permissions. */
const roles: Record<MemberRole, { as: string; may: string }> = {
  owner: {
    as: 'an owner',
    may: 'Owners may do everything, and decide who else is a member.',
  },
  officer: {
    as: 'an officer',
    may: 'Officers hold elections: they set them up, keep the electoral rolls and close the voting.',
  },
  clerk: {
    as: 'a clerk',
    may: 'Clerks keep the electoral rolls and invite the voters.',
  },
  observer: {
    as: 'an observer',
    may: 'Observers see the elections, their turnout and their results, and change nothing.',
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
    const inviter = await findAccount(invitation.invitedBy);
    if (!inviter) return undefined;
    const { as, may } = roles[invitation.role];
    const product = verbatim(deps.env.PRODUCT_NAME);
    return composeMail(deps.env, {
      subject: organisation.name
        ? line`Join ${organisation.name} as ${as}`
        : line`You are invited to join an organisation`,
      paragraphs: [
        line`Hello,`,
        line`${verbatim(whoInvites(organisation, inviter))} as ${as}, on ${product}, where it holds its elections.`,
        line`${may}`,
        line`To accept, open the link and sign in with this email address, ${verbatim(invitation.email)}. If you have no account yet, sign up with it first.`,
      ],
      action: {
        label: 'See the invitation',
        url: `${deps.env.PUBLIC_URL}/organisation/accept?token=${token}`,
      },
      notes: [
        line`The link is for you alone. It works once and for ${String(INVITATION_DAYS)} days.`,
        line`If you did not expect this message, you can ignore it; nothing changes.`,
      ],
      replyTo: inviter.email,
      organisation: organisation.name,
    });
  });
}

/** "Ada Byron (ada@club.example) invites you to join the Rowing Club"; either name may be missing. */
function whoInvites(
  { name }: Pick<Organisation, 'name'>,
  { fullName, email }: Pick<Account, 'fullName' | 'email'>,
): MailText {
  const address = verbatim(email);
  if (fullName && name) return line`${fullName} (${address}) invites you to join ${name}`;
  if (fullName) return line`${fullName} (${address}) invites you to join an organisation`;
  if (name) return line`An owner of ${name} (${address}) invites you to join it`;
  return line`The owner of an organisation (${address}) invites you to join it`;
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
