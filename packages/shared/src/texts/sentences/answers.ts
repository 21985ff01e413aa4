import { msg, plural } from '@lingui/core/macro';
import type { DoneCode, MailFailureCode, ReadinessCode, ReasonCode } from '../answer-codes.js';
import type { Texts } from '../language.js';

/** Texts for codes other than error codes. */
export const answers: Texts<ReadinessCode | ReasonCode | MailFailureCode | DoneCode> = {
  positions_ready: msg`The ballot has positions.`,
  positions_missing: msg`Create at least one position, or there will be nothing to vote on.`,
  candidates_ready: msg`Every position has a candidate.`,
  candidates_missing: msg`Register a candidate for each position.`,
  candidates_missing_for: ({ positions }, listed) => {
    const names = listed(positions);
    return msg`${plural(positions.length, { one: `${names} has`, other: `${names} have` })} no candidate yet: a position without candidates is left off the ballot when voting opens.`;
  },
  voters_ready: msg`There are voters on the electoral roll.`,
  voters_missing: msg`Register voters: the electoral roll is empty.`,
  invitations_waiting: msg`Invite the voters once they are on the roll.`,
  invitations_ready: msg`Everyone on the roll has been invited.`,
  invitations_missing: ({ voters }) =>
    msg`${plural(voters, { one: '# voter has not been invited yet.', other: '# voters have not been invited yet.' })}`,
  invitations_failed: ({ voters }) =>
    msg`${plural(voters, { one: '# invitation could not be delivered.', other: '# invitations could not be delivered.' })}`,
  letters_missing: ({ voters }) =>
    msg`${plural(voters, { one: '# voter without an email address needs a letter.', other: '# voters without an email address need a letter.' })}`,

  has_cast: msg`You have voted.`,
  voting_not_open_yet: msg`Voting has not opened yet.`,
  voting_paused: msg`Voting is paused at the moment.`,
  voting_over: msg`Voting has closed.`,
  password_to_choose: msg`Choose your own password first.`,

  mail_refused: ({ answer }) =>
    answer
      ? msg`The mail server refused the message: ${answer}`
      : msg`The mail server refused the message.`,
  mail_given_up: ({ answer }) =>
    answer ? msg`The message could not be sent: ${answer}` : msg`The message could not be sent.`,
  mail_may_have_arrived: msg`Sending was interrupted. The message may have arrived, so we do not send it again automatically.`,
  mail_limit_reached: ({ until }, _listed, dated) => {
    const time = dated(until);
    return msg`Not sent: the daily limit for this address or your organisation is reached. It can be sent again after ${time}.`;
  },
  mail_bounced: msg`The message came back: it could not be delivered to this address.`,
  mail_too_late: msg`Not sent: it was too late for this message.`,
  mail_of_sample: msg`A demo organisation sends no email.`,

  email_verified: msg`Email verified`,
  password_link_sent: msg`If this address has an account, a link to choose a new password is on its way. Please check your spam folder too.`,
  new_link_sent: msg`If we sent that link, a new one is on its way to the same address.`,
  password_link_sent_to_voter: msg`A link to choose a new password is on its way to the voter.`,
  test_message_sent: msg`The test message is on its way to you.`,
  message_received: msg`Thank you. Your message is on its way to us.`,
};
