import type { OrganisationId } from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim, type MailText } from '../../../platform/mail/mail-text.js';
import { membersWho } from '../../core/organisations/index.js';

const KIND = 'webhook';

type Done = 'added' | 'changed' | 'removed' | 'given another secret';

/** Registers the mails to owners about changes to a webhook, so that nobody changes one unnoticed. */
export function registerWebhookMails(deps: Deps): void {
  deps.outbox.register(KIND, ({ act = '', by = '', host = '' }) =>
    Promise.resolve(
      composeMail(deps.env, {
        subject: subjectOf(act as Done),
        paragraphs: [
          line`Hello,`,
          line`A webhook of your organisation, which sends to ${verbatim(host)}, was ${verbatim(act)} by ${verbatim(by)}. Webhooks tell other systems when voting opens or closes and when results are published, but nothing about voters.`,
          line`If you did not expect this, check the webhooks and ask that owner.`,
        ],
        action: {
          label: 'See the webhooks',
          url: `${deps.env.PUBLIC_URL}/organisation/connections`,
        },
      }),
    ),
  );
}

function subjectOf(act: Done): MailText {
  return line`A webhook was ${verbatim(act)}`;
}

/** Mails over the outbox's limit are dropped: then the earlier ones are in the mailbox already. */
export async function tellOwners(
  { outbox }: Pick<Deps, 'outbox'>,
  actor: Actor,
  org: OrganisationId,
  { act, url }: { act: Done; url: string },
): Promise<void> {
  const owners = await membersWho('manageOrganisation', org);
  const data = { act, by: signatureOf(actor), host: new URL(url).host };
  await outbox.queue(owners.map(({ email }) => ({ kind: KIND, to: email, data })));
}
