/** The items of an election's checklist, in order. */
export const readinessChecks = ['positions', 'candidates', 'voters', 'invitations'] as const;

/** Messages on the checklist of an election. */
export const readinessCodes = [
  'positions_ready',
  'positions_missing',
  'candidates_ready',
  'candidates_missing',
  'candidates_missing_for',
  'voters_ready',
  'voters_missing',
  'invitations_waiting',
  'invitations_ready',
  'invitations_missing',
  'invitations_failed',
  'letters_missing',
] as const;
export type ReadinessCode = (typeof readinessCodes)[number];

/** Reasons a voter on a roll can't vote. */
export const reasonCodes = [
  'has_cast',
  'voting_not_open_yet',
  'voting_paused',
  'voting_over',
  'password_to_choose',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Reasons a mail did not reach its recipient. */
export const mailFailureCodes = [
  'mail_refused',
  'mail_given_up',
  'mail_may_have_arrived',
  'mail_limit_reached',
  'mail_too_late',
  'mail_of_sample',
  'mail_bounced',
] as const;
export type MailFailureCode = (typeof mailFailureCodes)[number];

/** Confirmations of a finished action. */
export const doneCodes = [
  'email_verified',
  'password_link_sent',
  'new_link_sent',
  'password_link_sent_to_voter',
  'message_received',
  'test_message_sent',
] as const;
export type DoneCode = (typeof doneCodes)[number];
