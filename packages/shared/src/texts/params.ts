/**
 * The parameters of sentences; codes not listed have none. A code whose parameters may be undefined also has
 * a sentence without them.
 */
export interface Params {
  not_found: { what: Missing } | undefined;
  account_exists: { state: 'unverified' } | undefined;
  link_unusable:
    { because: 'password_chosen' | 'invitation_over' | 'answered' | 'ballot_cast' } | undefined;
  has_voted: { to: 'address' } | undefined;
  /** `names`: the elections to remove the voter from one by one. */
  marks_hidden:
    { to: 'removals' | 'address' | 'rolls' | 'resets'; names?: readonly string[] } | undefined;
  not_an_image: { because: 'too_many_pixels'; millions: number } | undefined;
  too_many_requests: { of: 'mails' | 'changes' } | undefined;
  /** `before`: not open yet. Without parameters: not offered at all. */
  no_nominations: { because: 'before' | 'over' } | undefined;
  /** Number of seconders a nomination needs. */
  seconders_missing: { needed: number };
  /** `roll`: only the roll and members may read the results. `at`: the set time in ISO 8601, if any. */
  not_published: { because?: 'roll' | 'rollLater' | 'later'; at?: string } | undefined;
  seconded_already: { by: 'enough' | 'concerned' } | undefined;
  /** The line of the file, from 1, if that helps. */
  unreadable_roll: { because: UnreadableBecause; line?: number } | undefined;
  /** Voters the list would remove, and voters on the roll. */
  removals_unconfirmed: { removals: number; registered: number };
  /** Number of the chosen voters who can be reached by email. */
  reached_by_mail: { voters: number };
  import_under_way: { job: string } | undefined;
  address_of_another_line: LineOfFile;
  number_of_another_line: LineOfFile;
  name_of_another_line: LineOfFile;
  /** Without a line, the other voter is on the roll. */
  like_another_voter: Partial<LineOfFile> | undefined;
  /** The domain that is probably meant. */
  domain_unusual: { meant: string };
  /** The name that is probably meant. */
  perhaps_turned: { meant: string };
  several_addresses: { count: number };
  unknown_language: { written: string };
  unknown_placeholder: { placeholder: string; known: readonly string[] };
  columns_missing: { columns: readonly NeededColumn[] };
  candidates_missing_for: { positions: readonly string[] };
  invitations_missing: { voters: number };
  invitations_failed: { voters: number };
  letters_missing: { voters: number };
  /** The mail server's answer, which may contain the address. */
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
  /** The same limits as `limit_reached`, for a field. */
  over_limit: LimitReached | undefined;
  not_in_demo: { what: 'keys' | 'webhooks' };
  has_ballots: { of: 'organisation' } | undefined;
  has_elections: { before: 'joining' } | undefined;
  member_already: { who: 'you' } | undefined;
  member_elsewhere: { who: 'you' } | undefined;
  election_closed: { to: 'changes' | 'invitations' } | undefined;
}

/** Fields of a list of voters that a column must hold. */
export type NeededColumn = 'fullName' | 'memberNo';

/** A line of the file, from 1; `row` is the word that a spreadsheet has for it. */
export type LineOfFile = {
  line: number;
  word?: 'row';
};

/** The thing that has reached its limit. Images are counted in megabytes, manifestos in characters. */
export type LimitReached = {
  of:
    | 'elections'
    | 'positions'
    | 'candidates'
    | 'nominations'
    | 'manifestos'
    | 'annulments'
    | 'voters_of_election'
    | 'voters'
    | 'accounts'
    | 'images'
    | 'images_of_account'
    | 'sent';
  most: number;
  /** The limit of a demo; signing up lifts it. */
  within?: 'demo';
};

export type UnreadableBecause =
  | 'empty'
  | 'no_rows'
  | 'spreadsheet'
  | 'not_text'
  | 'unclear_encoding'
  | 'open_quote'
  | 'long_row'
  | 'too_many_rows';

/** Things that were not found. `sign_up`: the sign-up of a verification link. */
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
