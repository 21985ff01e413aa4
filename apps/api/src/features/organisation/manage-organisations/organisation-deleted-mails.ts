import { msg } from '@lingui/core/macro';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import { wordsOfMail } from '../../../platform/words.js';
import type { Account } from '../../core/accounts/index.js';

const KIND = 'organisation_deleted';

/** Registers the mail to members about the deletion of their organisation. */
export function registerOrganisationDeletedMails(deps: Deps): void {
  deps.outbox.register(KIND, (mail) => {
    const { name = '', by: signature = '' } = mail;
    const by = verbatim(signature);
    return Promise.resolve(
      composeMail(wordsOfMail(mail), deps.env, {
        subject: name ? msg`Deleted: ${name}` : msg`Your organisation was deleted`,
        paragraphs: [
          msg`Hello,`,
          name
            ? msg`${by} has deleted the organisation ${name}, of which you were a member, with all its elections.`
            : msg`${by} has deleted the organisation of which you were a member, with all its elections.`,
          msg`Your account stays: you can still vote wherever you are on a roll.`,
        ],
      }),
    );
  });
}

/** Mails may be sent twice if a process dies meanwhile. */
export async function queueOrganisationDeleted(
  { outbox }: Pick<Deps, 'outbox'>,
  members: readonly Pick<Account, 'email' | 'language'>[],
  data: { name: string; by: string },
): Promise<void> {
  await outbox.queue(
    members.map(({ email, language = 'en' }) => ({
      kind: KIND,
      to: email,
      data: { ...data, language },
    })),
  );
}
