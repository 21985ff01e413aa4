import type { DoneCode, MailFailureCode, ReadinessCode, ReasonCode } from '../answer-codes.js';
import type { Texts } from '../language.js';

/** Texts of answers that are not errors. */
export const answers: Texts<ReadinessCode | ReasonCode | MailFailureCode | DoneCode> = {
  positions_ready: 'The ballot has positions.',
  positions_missing: 'Create at least one position, or there will be nothing to vote on.',
  candidates_ready: 'Every position has a candidate.',
  candidates_missing: 'Register a candidate for each position.',
  candidates_missing_for: ({ positions }) =>
    `${allOf(positions)} ${positions.length === 1 ? 'has' : 'have'} no candidate yet: a position without candidates is left off the ballot when voting opens.`,
  voters_ready: 'There are voters on the electoral roll.',
  voters_missing: 'Register voters: the electoral roll is empty.',
  invitations_waiting: 'Invite the voters once they are on the roll.',
  invitations_ready: 'Everyone on the roll has been invited.',
  invitations_missing: ({ voters }) =>
    `${voters} on the roll ${voters === 1 ? 'has' : 'have'} not been invited yet.`,

  has_cast: 'You have voted.',
  voting_not_open_yet: 'Voting has not opened yet.',
  voting_paused: 'Voting is paused at the moment.',
  voting_over: 'Voting has closed.',
  password_to_choose: 'Choose a password of your own first.',

  mail_refused: ({ answer }) => withAnswer('The mail server refused the message', answer),
  mail_given_up: ({ answer }) => withAnswer('The message could not be sent', answer),
  mail_may_have_arrived:
    'Sending was interrupted after the message had been handed over. It may have arrived, so it is not sent again by itself.',
  mail_limit_reached: ({ until }) =>
    `Not sent: too many messages have gone to this address, or out for your organisation, within a day. It can be sent again after ${until.slice(0, 16).replace('T', ' ')} UTC.`,
  mail_bounced: 'The message came back: it could not be delivered at this address.',
  mail_too_late: 'Voting ended before the message could be sent.',
  mail_of_sample: 'A sample organisation sends no e-mail.',

  email_verified: 'Email verified',
  password_link_sent:
    'If this address has an account, a link to choose a new password is on its way. Please check your spam folder too.',
  new_link_sent:
    'If the link was one of ours, a new one is on its way to the address it was made for.',
  password_link_sent_to_voter: 'A link to choose a new password is on its way to the voter.',
  test_message_sent: 'The test message is on its way to you.',
  message_received: 'Thank you. Your message is on its way to us.',
};

/** The mail server's answer is in its own language, with its own punctuation. */
function withAnswer(what: string, answer: string | undefined): string {
  return answer ? `${what}: ${answer}` : `${what}.`;
}

/** `Chair, Treasurer and Secretary`. */
function allOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}
