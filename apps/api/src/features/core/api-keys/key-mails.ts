import type { OrganisationId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim } from '../../../platform/mail/mail-text.js';
import { isDemo, membersWho } from '../organisations/index.js';
import type { StoredKey } from './api-keys.model.js';

const KIND = 'api_key';

/** Registers the composer of mails about new and revoked keys, so that nobody makes one unnoticed. */
export function registerKeyMails(deps: Deps): void {
  deps.outbox.register(KIND, ({ act = '', by = '', name = '', role = '', until = '' }) =>
    Promise.resolve(
      composeMail(deps.env, {
        subject: act === 'made' ? line`New API key: ${name}` : line`API key revoked: ${name}`,
        paragraphs:
          act === 'made'
            ? [
                line`Hello,`,
                line`${verbatim(by)} has created the API key “${name}” for your organisation. Anyone who has the key has the rights of ${role} until ${until}.`,
                line`If you did not expect this, revoke the key and ask that owner.`,
              ]
            : [
                line`Hello,`,
                line`${verbatim(by)} has revoked the API key “${name}” of your organisation. It no longer works.`,
              ],
        action: {
          label: 'See the keys',
          url: `${deps.env.PUBLIC_URL}/organisation/connections`,
        },
      }),
    ),
  );
}

const roles = { officer: 'an officer', clerk: 'a clerk', observer: 'an observer' } as const;

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
  const data = { act, by, name, role: roles[role], until };
  const owners = await membersWho('manageOrganisation', org);
  await outbox.queue(owners.map(({ email }) => ({ kind: KIND, to: email, data })));
}
