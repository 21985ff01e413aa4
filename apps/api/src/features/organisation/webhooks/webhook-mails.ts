import { msg } from '@lingui/core/macro';
import { assertNever, type OrganisationId } from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim, type MailText, type Verbatim } from '../../../platform/mail/mail-text.js';
import { wordsOfMail } from '../../../platform/words.js';
import { membersWho } from '../../core/organisations/index.js';

const KIND = 'webhook';

type Done = 'added' | 'changed' | 'removed' | 'given another secret';

/** Registers the mails to owners about changes to a webhook, so that nobody changes one unnoticed. */
export function registerWebhookMails(deps: Deps): void {
  deps.outbox.register(KIND, (mail) => {
    const { act, by = '', host = '' } = mail;
    const { subject, change } = wordsFor(act as Done, verbatim(host), verbatim(by));
    return Promise.resolve(
      composeMail(wordsOfMail(mail), deps.env, {
        subject,
        paragraphs: [
          msg`Hello,`,
          change,
          msg`If you did not expect this, check the webhooks and ask the owner who did this.`,
        ],
        action: {
          label: msg`See the webhooks`,
          url: `${deps.env.PUBLIC_URL}/organisation/connections`,
        },
      }),
    );
  });
}

function wordsFor(
  act: Done,
  host: Verbatim,
  by: Verbatim,
): { subject: MailText; change: MailText } {
  switch (act) {
    case 'added':
      return {
        subject: msg`A webhook was added`,
        change: msg`A webhook of your organisation, which sends to ${host}, was added by ${by}. Webhooks tell other systems when voting opens or closes and when results are published, but nothing about voters.`,
      };
    case 'changed':
      return {
        subject: msg`A webhook was changed`,
        change: msg`A webhook of your organisation, which sends to ${host}, was changed by ${by}. Webhooks tell other systems when voting opens or closes and when results are published, but nothing about voters.`,
      };
    case 'removed':
      return {
        subject: msg`A webhook was removed`,
        change: msg`A webhook of your organisation, which sends to ${host}, was removed by ${by}. Webhooks tell other systems when voting opens or closes and when results are published, but nothing about voters.`,
      };
    case 'given another secret':
      return {
        subject: msg`A webhook was given another secret`,
        change: msg`A webhook of your organisation, which sends to ${host}, was given another secret by ${by}. Webhooks tell other systems when voting opens or closes and when results are published, but nothing about voters.`,
      };
    default:
      return assertNever(act);
  }
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
  await outbox.queue(
    owners.map(({ email, language = 'en' }) => ({
      kind: KIND,
      to: email,
      data: { ...data, language },
    })),
  );
}
