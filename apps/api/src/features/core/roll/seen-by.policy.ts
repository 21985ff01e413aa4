import { can } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { MailFailure } from '../../../platform/mail/mail-outbox.js';
import type { Election } from '../elections/index.js';
import type { RollEntry } from './roll.model.js';

/** Removes contact details from an entry for members whose role may not read them. */
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

/** A mail server's answer may repeat the address. */
function withoutAnswer(failure: MailFailure): MailFailure {
  return failure.code === 'mail_refused' || failure.code === 'mail_given_up'
    ? { code: failure.code }
    : failure;
}
