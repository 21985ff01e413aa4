import type { DoneCode, MailFailureCode, ReadinessCode, ReasonCode } from '../answer-codes.js';
import { counted } from '../../common/counted.rules.js';
import { listed } from '../../methods/names.js';
import type { Texts } from '../language.js';

/** Texts for codes other than error codes. */
export const answers: Texts<ReadinessCode | ReasonCode | MailFailureCode | DoneCode> = {
  positions_ready: 'The ballot has positions.',
  positions_missing: 'Create at least one position, or there will be nothing to vote on.',
  candidates_ready: 'Every position has a candidate.',
  candidates_missing: 'Register a candidate for each position.',
  candidates_missing_for: ({ positions }) =>
    `${listed(positions)} ${positions.length === 1 ? 'has' : 'have'} no candidate yet: a position without candidates is left off the ballot when voting opens.`,
  voters_ready: 'There are voters on the electoral roll.',
  voters_missing: 'Register voters: the electoral roll is empty.',
  invitations_waiting: 'Invite the voters once they are on the roll.',
  invitations_ready: 'Everyone on the roll has been invited.',
  invitations_missing: ({ voters }) =>
    `${counted(voters, 'voter')} ${voters === 1 ? 'has' : 'have'} not been invited yet.`,
  invitations_failed: ({ voters }) => `${counted(voters, 'invitation')} could not be delivered.`,
  letters_missing: ({ voters }) =>
    `${counted(voters, 'voter')} without an email address ${voters === 1 ? 'needs' : 'need'} a letter.`,

  has_cast: 'You have voted.',
  voting_not_open_yet: 'Voting has not opened yet.',
  voting_paused: 'Voting is paused at the moment.',
  voting_over: 'Voting has closed.',
  password_to_choose: 'Choose your own password first.',

  mail_refused: ({ answer }) => withAnswer('The mail server refused the message', answer),
  mail_given_up: ({ answer }) => withAnswer('The message could not be sent', answer),
  mail_may_have_arrived:
    'Sending was interrupted. The message may have arrived, so we do not send it again automatically.',
  mail_limit_reached: ({ until }) =>
    `Not sent: the daily limit for this address or your organisation is reached. It can be sent again after ${until.slice(0, 16).replace('T', ' ')} UTC.`,
  mail_bounced: 'The message came back: it could not be delivered to this address.',
  mail_too_late: 'Not sent: it was too late for this message.',
  mail_of_sample: 'A demo organisation sends no email.',

  email_verified: 'Email verified',
  password_link_sent:
    'If this address has an account, a link to choose a new password is on its way. Please check your spam folder too.',
  new_link_sent: 'If we sent that link, a new one is on its way to the same address.',
  password_link_sent_to_voter: 'A link to choose a new password is on its way to the voter.',
  test_message_sent: 'The test message is on its way to you.',
  message_received: 'Thank you. Your message is on its way to us.',
};

/** The mail server's answer is in its own language, with its own punctuation. */
function withAnswer(what: string, answer: string | undefined): string {
  return answer ? `${what}: ${answer}` : `${what}.`;
}
