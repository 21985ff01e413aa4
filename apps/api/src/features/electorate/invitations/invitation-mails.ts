import type { Deps } from '../../../platform/deps.js';
import { HIDDEN_REMINDER } from '../../../platform/mail/mail-outbox.js';
import { endSignUpOfInvited } from '../../core/auth/index.js';
import { electionsByIds } from '../../core/elections/index.js';
import { settleHiddenReminder, settleInvitation } from './invitation-marks.service.js';
import { composeInvitation, invitationOf } from './compose-invitation.js';
import { composeNewLink, NEW_LINK } from './new-link.js';
import { composeTestMessage, TEST_MESSAGE } from './messages.service.js';
import { INVITATION } from './invitations-and-reminders.service.js';

export function registerInvitationMails(deps: Deps): void {
  deps.outbox.register(
    INVITATION,
    (data) => composeInvitation(deps, data, { isHiddenReminder: false }),
    async (data, outcome) => {
      const { electionId, accountId } = invitationOf(data);
      if (outcome.state === 'sent' && data.wording === 'invitation') {
        await endSignUpOfInvited(deps, accountId, async () => {
          const [election] = await electionsByIds([electionId]);
          return election?.org ?? null;
        });
      }
      await settleInvitation(electionId, accountId, outcome);
    },
  );
  deps.outbox.register(
    HIDDEN_REMINDER,
    async (data) => {
      const mail = await composeInvitation(deps, data, { isHiddenReminder: true });
      // Settled now, not once sent, because only voters who have not voted are mailed: while their mail is
      // retried, the next reminder would skip them, and count only for the others under the limits.
      if (mail !== 'later') await settleReminder(data);
      return mail;
    },
    // Ends no sign-up: that would reveal who got the reminder, and so who has not voted.
    settleReminder,
  );
  deps.outbox.register(NEW_LINK, (data) => composeNewLink(deps, data));
  deps.outbox.register(TEST_MESSAGE, (data) => composeTestMessage(deps, data));
}

function settleReminder(data: Record<string, string>): Promise<void> {
  const { electionId, accountId, batch } = invitationOf(data);
  return settleHiddenReminder(electionId, accountId, batch);
}
