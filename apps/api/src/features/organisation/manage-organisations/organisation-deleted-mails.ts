import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim } from '../../../platform/mail/mail-text.js';
import type { Account } from '../../core/accounts/index.js';

const KIND = 'organisation_deleted';

/** Registers the mail to members about the deletion of their organisation. */
export function registerOrganisationDeletedMails(deps: Deps): void {
  deps.outbox.register(KIND, ({ name = '', by = '' }) =>
    Promise.resolve(
      composeMail(deps.env, {
        subject: name ? line`Deleted: ${name}` : line`Your organisation was deleted`,
        paragraphs: [
          line`Hello,`,
          name
            ? line`${verbatim(by)} has deleted the organisation ${name}, of which you were a member, with all its elections.`
            : line`${verbatim(by)} has deleted the organisation of which you were a member, with all its elections.`,
          line`Your account stays: you can still vote wherever you are on a roll.`,
        ],
      }),
    ),
  );
}

/** Mails may be sent twice if a process dies meanwhile. */
export async function queueOrganisationDeleted(
  { outbox }: Pick<Deps, 'outbox'>,
  members: readonly Pick<Account, 'email'>[],
  data: { name: string; by: string },
): Promise<void> {
  await outbox.queue(members.map(({ email }) => ({ kind: KIND, to: email, data })));
}
