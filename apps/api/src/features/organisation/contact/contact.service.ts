import { msg } from '@lingui/core/macro';
import type { Contact } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import { wordsIn } from '../../../platform/words.js';

/** Registers the mail that takes a contact form's message to the support address. */
export function registerContactMail(deps: Deps): void {
  deps.outbox.register('contact', ({ name = '', email = '', message = '' }) => {
    const address = verbatim(email);
    return Promise.resolve(
      composeMail(wordsIn('en'), deps.env, {
        subject: msg`Contact form: ${name}`,
        paragraphs: [msg`${name} <${address}> wrote:`, verbatim(message)],
        notes: [msg`Replies to this message go to the address above.`],
        replyTo: email,
      }),
    );
  });
}

/** @throws AppError `too_many_requests`. */
export async function queueContact(deps: Deps, { name, email, message }: Contact): Promise<void> {
  await queueOne(deps, {
    kind: 'contact',
    to: deps.env.SUPPORT_EMAIL,
    data: { name, email, message },
  });
}
