import type { Contact } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim } from '../../../platform/mail/mail-text.js';
import { queueOne } from '../../../platform/mail/queue-one.js';

/** Registers the mail that takes a contact form's message to the support address. */
export function registerContactMail(deps: Deps): void {
  deps.outbox.register('contact', ({ name = '', email = '', message = '' }) =>
    Promise.resolve(
      composeMail(deps.env, {
        subject: line`Contact form: ${name}`,
        paragraphs: [line`${name} <${verbatim(email)}> wrote:`, line`${verbatim(message)}`],
        notes: [line`Replies to this message go to the address above.`],
        replyTo: email,
      }),
    ),
  );
}

/** @throws AppError `too_many_requests`. */
export async function queueContact(deps: Deps, { name, email, message }: Contact): Promise<void> {
  await queueOne(deps, {
    kind: 'contact',
    to: deps.env.SUPPORT_EMAIL,
    data: { name, email, message },
  });
}
