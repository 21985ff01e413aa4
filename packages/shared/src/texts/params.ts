/**
 * What the sentences of some codes are told besides the code; every other sentence is told nothing.
 * Where it may be undefined, the code has a sentence for that as well.
 */
export interface Params {
  not_found: { what: Missing } | undefined;
  account_exists: { state: 'unverified' } | undefined;
  link_unusable:
    { because: 'password_chosen' | 'invitation_over' | 'answered' | 'ballot_cast' } | undefined;
  has_voted: { to: 'address' } | undefined;
  /** What the elections are called that keep a voter who was to leave all rolls. */
  marks_hidden:
    { to: 'removals' | 'address' | 'rolls' | 'resets'; names?: readonly string[] } | undefined;
  not_an_image: { because: 'too_many_pixels'; millions: number } | undefined;
  too_many_requests: { of: 'mails' } | undefined;
  /** Whether they are not taken yet, no more, or not at all. */
  no_nominations: { because: 'before' | 'over' } | undefined;
  /** How many a nomination needs. */
  seconders_missing: { needed: number };
  /** Only the roll and the members may read it, or nobody yet; with the moment, ISO 8601, if it is set. */
  not_published: { because?: 'roll' | 'later'; at?: string } | undefined;
  seconded_already: { by: 'enough' | 'concerned' } | undefined;
  /** Where it stands, if that helps: the line of the file, counted from 1. */
  unreadable_roll: { because: UnreadableBecause; line?: number } | undefined;
  /** How many a list leaves out of how many, where nobody said that so many are to go. */
  removals_unconfirmed: { removals: number; registered: number };
  /** How many of those chosen. */
  reached_by_mail: { voters: number };
  import_under_way: { job: string } | undefined;
  address_of_another_line: { line: number };
  number_of_another_line: { line: number };
  name_of_another_line: { line: number };
  unknown_placeholder: { placeholder: string; known: readonly string[] };
  columns_missing: { columns: readonly string[] };
  candidates_missing_for: { positions: readonly string[] };
  invitations_missing: { voters: number };
  /** What the mail server said of it, which may hold the address. */
  mail_refused: { answer: string } | undefined;
  mail_given_up: { answer: string } | undefined;
  /** ISO 8601. */
  mail_limit_reached: { until: string };
  too_many_choices: { most: number };
  too_many_pixels: { millions: number };
  wrong_type: { expected: ExpectedType };
  not_an_option: { options: readonly string[] };
  too_short: { min: number };
  too_long: { max: number };
  too_few: { min: number };
  too_many: { max: number };
  too_low: { min: number };
  too_high: { max: number };
  limit_reached: LimitReached | undefined;
  /** The same beside a field. */
  over_limit: LimitReached | undefined;
  not_in_demo: { what: 'keys' | 'webhooks' };
  has_ballots: { of: 'organisation' } | undefined;
  has_elections: { before: 'joining' } | undefined;
  member_already: { who: 'you' } | undefined;
  member_elsewhere: { who: 'you' } | undefined;
  election_closed: { to: 'changes' | 'invitations' } | undefined;
}

/** What there can be no more of. Images are counted in megabytes. */
export type LimitReached = {
  of:
    | 'elections'
    | 'positions'
    | 'candidates'
    | 'nominations'
    | 'voters_of_election'
    | 'voters'
    | 'accounts'
    | 'images'
    | 'images_of_account'
    | 'sent';
  most: number;
  /** It is the limit of a demo, which signing up lifts. */
  within?: 'demo';
};

/** Why a file cannot be read as an electoral roll. */
export type UnreadableBecause =
  'empty' | 'no_rows' | 'spreadsheet' | 'not_text' | 'open_quote' | 'long_row' | 'too_many_rows';

/** What can be looked for in vain. `sign_up`: what a verification link was mailed for. */
export type Missing =
  | 'election'
  | 'position'
  | 'candidate'
  | 'annulment'
  | 'nomination'
  | 'voter'
  | 'account'
  | 'member'
  | 'import'
  | 'letters'
  | 'removal'
  | 'key'
  | 'invitation'
  | 'sign_up'
  | 'link'
  | 'webhook'
  | 'delivery'
  | 'call';

export type ExpectedType =
  'text' | 'number' | 'whole_number' | 'boolean' | 'list' | 'object' | 'other';
