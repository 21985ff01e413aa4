import { can } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { MailFailure } from '../../../platform/mail/mail-outbox.js';
import type { Election } from '../elections/index.js';
import type { RollEntry } from './roll.model.js';

/** An entry as a member may see it: to some, without how the person can be reached. */
export function seenBy(
  actor: Actor,
  election: Pick<Election, 'org'>,
): (entry: RollEntry) => RollEntry {
  if (can(actor, 'readAddresses', election)) return (entry) => entry;
  return ({ tel: _, invitedReason, ...entry }) => ({
    ...entry,
    email: '',
    ...(invitedReason && { invitedReason: withoutAnswer(invitedReason) }),
  });
}

/** A mail server's words may repeat the address. */
function withoutAnswer(failure: MailFailure): MailFailure {
  return failure.code === 'mail_refused' || failure.code === 'mail_given_up'
    ? { code: failure.code }
    : failure;
}
