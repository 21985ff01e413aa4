import { msg, select } from '@lingui/core/macro';
import type { OrganisationId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { dateIn } from '../../../platform/dates-in.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import { wordsOfMail } from '../../../platform/words.js';
import { isDemo, membersWho } from '../organisations/index.js';
import type { StoredKey } from './api-keys.model.js';

const KIND = 'api_key';

/** Registers the composer of mails about new and revoked keys, so that nobody makes one unnoticed. */
export function registerKeyMails(deps: Deps): void {
  deps.outbox.register(KIND, (mail) => {
    const { act, by: signature = '', name = '', role: asRole = '', until: day = '' } = mail;
    const words = wordsOfMail(mail);
    const by = verbatim(signature);
    // Earlier versions queued the role with its article.
    const role = asRole.replace(/^an? /, '');
    const until = words.locale === 'en' ? day : dateIn(words, new Date(day), 'UTC', 'day');
    return Promise.resolve(
      composeMail(words, deps.env, {
        subject: act === 'made' ? msg`New API key: ${name}` : msg`API key revoked: ${name}`,
        paragraphs:
          act === 'made'
            ? [
                msg`Hello,`,
                msg`${by} has created the API key “${name}” for your organisation. Anyone who has the key has the rights of ${select(role, { officer: 'an officer', clerk: 'a clerk', other: 'an observer' })} until ${until}.`,
                msg`If you did not expect this, revoke the key and ask the owner who created it.`,
              ]
            : [
                msg`Hello,`,
                msg`${by} has revoked the API key “${name}” of your organisation. It no longer works.`,
              ],
        action: {
          label: msg`See the keys`,
          url: `${deps.env.PUBLIC_URL}/organisation/connections`,
        },
      }),
    );
  });
}

interface Told {
  act: 'made' | 'revoked';
  by: string;
  key: Pick<StoredKey, 'name' | 'role' | 'expiresAt'>;
}

/** Mails all owners, except a demo's. Ignores mails that a limit refuses: the mailbox has earlier ones. */
export async function tellOwners(
  { outbox }: Pick<Deps, 'outbox'>,
  org: OrganisationId,
  { act, by, key: { name, role, expiresAt } }: Told,
): Promise<void> {
  if (await isDemo(org)) return;
  const until = expiresAt.toISOString().slice(0, 10);
  const data = { act, by, name, role, until };
  const owners = await membersWho('manageOrganisation', org);
  await outbox.queue(
    owners.map(({ email, language = 'en' }) => ({
      kind: KIND,
      to: email,
      data: { ...data, language },
    })),
  );
}
