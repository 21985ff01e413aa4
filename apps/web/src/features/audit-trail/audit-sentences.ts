import type { AuditAction, AuditDetail } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { detailsOf, type AnyEntry, type ShownDetail } from './audit-words';
import { textOf } from './detail-texts';

interface Details {
  [name: string]: unknown;
  positions: number;
  registered: number;
  ballots: number;
  removed: number;
  stayed: number;
  added: number;
  marked: number;
  sent: number;
  letters: number;
  /** A trail for voters leaves it out of some entries. */
  queued: number;
}
/** Details as texts. */
type Texts = Record<TextName, string>;
type TextName =
  | ('name' | 'position' | 'fullName' | 'email' | 'reason' | 'text' | 'fields')
  | ('due' | 'pausedAt' | 'from' | 'to' | 'endDate' | 'removal' | 'takenAt')
  | ('step' | 'steps' | 'notice');

/** Words for an entry, with the details they need. */
interface Sentence {
  names: readonly AuditDetail[];
  /** Used if the entry has them: a trail for voters leaves numbers out. */
  also?: readonly AuditDetail[];
  words: (texts: Texts, details: Details) => string;
}

const plain = (words: string): Sentence => ({ names: [], words: () => words });
const naming = (
  names: readonly AuditDetail[],
  words: Sentence['words'],
  also?: readonly AuditDetail[],
): Sentence => ({ names, words, ...(also && { also }) });

/** With the reason that was given, if one was. */
const explained = (names: readonly AuditDetail[], words: Sentence['words']): Sentence =>
  naming(
    names,
    (texts, details) => {
      const sentence = words(texts, details);
      const { reason } = texts;
      return details.reason ? t`${sentence}: “${reason}”` : sentence;
    },
    ['reason'],
  );

/** An entry that lacks details its sentence needs is shown by the name of its action. */
const sentences: Record<AuditAction, Sentence> = {
  election_created: naming(['name', 'positions'], ({ name }, { positions }) =>
    Array.isArray(positions)
      ? plural(
          { positions: positions.length },
          {
            one: `Election “${name}” created with # position`,
            other: `Election “${name}” created with # positions`,
          },
        )
      : t`Election “${name}” created`,
  ),
  election_edited: explained(['fields'], ({ fields }) => t`Election edited: ${fields}`),
  election_opened: naming(
    ['positions', 'registered'],
    (_, { positions, registered }) =>
      t`Voting opened on ${plural(positions, { one: '# position', other: '# positions' })} for ${plural(registered, { one: '# voter', other: '# voters' })} of the roll`,
  ),
  trial_counted: naming(['ballots', 'positions', 'agrees'], (_, { ballots, positions, agrees }) =>
    agrees === true
      ? t`Trial count: ${plural(ballots, { one: '# test ballot', other: '# test ballots' })} on ${plural(positions, { one: '# position', other: '# positions' })}, every total as expected, two independent counters`
      : t`Trial count failed: ${plural(ballots, { one: '# test ballot', other: '# test ballots' })} on ${plural(positions, { one: '# position', other: '# positions' })}, and not every total as expected`,
  ),
  election_opening_put_off: naming(
    ['due'],
    ({ due }) => t`Voting was to open at ${due} and did not: the election was not ready`,
  ),
  election_paused: explained([], () => t`Voting paused`),
  election_resumed: explained(
    ['pausedAt'],
    ({ pausedAt }) => t`Voting resumed after the pause that began at ${pausedAt}`,
  ),
  election_taken_back: plain(t`Election returned to preparation, as nobody had voted`),
  election_extended: explained(
    ['from', 'to'],
    ({ from, to }) => t`Voting extended from ${from} to ${to}`,
  ),
  election_closed_early: naming(
    ['endDate'],
    ({ endDate }) => t`Voting closed early, before ${endDate}`,
  ),
  election_counted: naming(['ballots'], (_, { ballots }) =>
    plural(ballots, { one: '# ballot counted', other: '# ballots counted' }),
  ),
  publishing_changed: naming(['to'], ({ to }) => t`Publishing of the results changed: ${to}`),
  results_published: naming(['to'], (_, { to }) =>
    to === 'roll'
      ? t`Results published to the roll and the members`
      : t`Results published to everybody`,
  ),
  position_annulled: naming(
    ['position', 'reason'],
    ({ position, reason }) => t`Result of “${position}” annulled: “${reason}”`,
  ),
  position_to_be_repeated: naming(
    ['position', 'reason'],
    ({ position, reason }) => t`Vote on “${position}” declared to be repeated: “${reason}”`,
  ),
  annulment_withdrawn: naming(
    ['position', 'reason'],
    ({ position, reason }) => t`Statement on the result of “${position}” withdrawn: “${reason}”`,
  ),
  election_deleted: naming(
    ['removal'],
    ({ removal }) => t`Election deleted, to be removed for good on ${removal}`,
  ),
  election_restored: plain(t`Election restored`),
  operator_acted: naming(['what', 'email'], ({ email }, { what }) =>
    what === 'owner'
      ? t`${email} made an owner of the organisation, on the server itself`
      : t`Link to a new password made for ${email}, on the server itself`,
  ),
  backup_restored: naming(['takenAt', 'ballotKey'], ({ takenAt }, { ballotKey }) =>
    ballotKey === true
      ? t`Restored from a backup of ${takenAt}; what came after it is lost`
      : t`Restored from a backup of ${takenAt} without its ballot key; what came after it is lost, and voting cannot go on`,
  ),
  position_added: naming(['position'], ({ position }) => t`Position “${position}” added`),
  position_edited: naming(
    ['position', 'fields'],
    ({ position, fields }) => t`Position “${position}” edited: ${fields}`,
  ),
  position_removed: naming(['position'], ({ position }) => t`Position “${position}” removed`),
  candidate_added: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => t`${fullName} added as a candidate for ${position}`,
  ),
  candidate_edited: naming(
    ['fullName', 'fields'],
    ({ fullName, fields }) => t`Candidate ${fullName} edited: ${fields}`,
  ),
  candidate_corrected: naming(
    ['fullName', 'text'],
    ({ fullName, text }) => t`Note beside candidate ${fullName}: “${text}”`,
  ),
  candidate_removed: naming(['fullName'], ({ fullName }) => t`Candidate ${fullName} removed`),
  nomination_proposed: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => t`Nomination of ${fullName} for ${position} sent`,
  ),
  nomination_accepted: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => t`Nomination of ${fullName} for ${position} accepted`,
  ),
  nomination_declined: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => t`Nomination of ${fullName} for ${position} declined`,
  ),
  nomination_withdrawn: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => t`Nomination of ${fullName} for ${position} withdrawn`,
  ),
  nomination_seconded: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => t`Nomination of ${fullName} for ${position} seconded`,
  ),
  nomination_admitted: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => t`Nomination of ${fullName} for ${position} admitted`,
  ),
  nomination_refused: naming(
    ['fullName', 'position', 'reason'],
    ({ fullName, position, reason }) =>
      t`Nomination of ${fullName} for ${position} refused: “${reason}”`,
  ),
  voter_added: naming(['email'], ({ email }) => t`Voter ${email} added to the roll`),
  voter_edited: naming(['fields'], ({ fields }) => t`Voter edited: ${fields}`),
  voter_removed: naming(['email'], ({ email }) => t`Voter ${email} removed from the roll`),
  voter_removal_refused: naming(
    ['email'],
    ({ email }) => t`Removal of ${email} refused: this voter has voted`,
  ),
  voter_removal_requested: naming(
    ['email'],
    ({ email }) => t`Removal of ${email} from the roll requested`,
  ),
  voter_address_corrected: naming(
    ['from', 'to'],
    ({ from, to }) => t`Voter’s address corrected from ${from} to ${to}`,
  ),
  voter_address_refused: naming(
    ['email'],
    ({ email }) => t`Correction of ${email} refused: this voter has voted`,
  ),
  voter_address_requested: naming(
    ['from', 'to'],
    ({ from, to }) => t`Change of a voter’s address from ${from} to ${to} requested`,
  ),
  voters_removed: naming(['removed', 'stayed'], (_, { removed, stayed }) =>
    stayed === 0
      ? plural(removed, {
          one: '# voter removed from the roll at once',
          other: '# voters removed from the roll at once',
        })
      : t`${plural(removed, { one: '# voter removed from the roll at once', other: '# voters removed from the roll at once' })}; ${plural(stayed, { one: '# voter stayed', other: '# voters stayed' })}`,
  ),
  voters_imported: naming(['added'], (_, { added }) =>
    plural(added, {
      one: '# voter added to the roll by an import',
      other: '# voters added to the roll by an import',
    }),
  ),
  voters_import_undone: naming(['removed'], (_, { removed }) =>
    plural(removed, {
      one: 'Import undone: # voter taken off the roll again',
      other: 'Import undone: # voters taken off the roll again',
    }),
  ),
  invitations_bounced: naming(['marked'], (_, { marked }) =>
    plural(marked, {
      one: '# invitation marked as come back',
      other: '# invitations marked as come back',
    }),
  ),
  messages_changed: naming(['fields'], ({ fields }) => t`Words changed: ${fields}`),
  entry_checks_sent: naming(['queued'], (_, { queued }) =>
    plural(queued, {
      one: '# voter asked to check their entries',
      other: '# voters asked to check their entries',
    }),
  ),
  correction_accepted: naming(
    ['fields'],
    ({ fields }) => t`Correction that a voter asked for accepted: ${fields}`,
  ),
  correction_declined: naming(
    ['fields'],
    ({ fields }) => t`Correction that a voter asked for declined: ${fields}`,
  ),
  plan_changed: naming(['steps'], ({ steps: listed }, { steps }) =>
    Array.isArray(steps) && steps.length > 0
      ? t`Sent automatically from now on: ${listed}`
      : t`No invitations or reminders are sent by themselves any more`,
  ),
  plan_followed: naming(
    ['step'],
    ({ step }, { queued }) =>
      queued === undefined
        ? t`Sent by plan: ${step}`
        : plural(queued, {
            one: `Sent by plan to # voter: ${step}`,
            other: `Sent by plan to # voters: ${step}`,
          }),
    ['queued'],
  ),
  invitations_sent: naming(['queued'], (_, { queued }) =>
    plural(queued, {
      one: '# invitation sent on their way',
      other: '# invitations sent on their way',
    }),
  ),
  notices_changed: naming(['on', 'text'], ({ text }, { on, text: given }) =>
    on === false
      ? t`Email notices switched off`
      : given
        ? t`Email notices switched on, with the text “${text}”`
        : t`Email notices switched on, without a text of your own`,
  ),
  notices_sent: naming(
    ['notice'],
    ({ notice }, { queued }) =>
      queued === undefined
        ? t`Voters emailed: ${notice}`
        : plural(queued, {
            one: `# voter emailed: ${notice}`,
            other: `# voters emailed: ${notice}`,
          }),
    ['queued'],
  ),
  password_reset_sent: plain(t`Link to reset a password sent to a voter`),
  password_resets_sent: naming(['sent'], (_, { sent }) =>
    plural(sent, {
      one: 'Links to reset a password sent to # voter',
      other: 'Links to reset a password sent to # voters',
    }),
  ),
  letters_made: naming(['letters'], (_, { letters }) =>
    plural(letters, {
      one: '# letter to voters made, which replace earlier ones',
      other: '# letters to voters made, which replace earlier ones',
    }),
  ),
  letters_downloaded: plain(t`Letters to voters downloaded, with their codes`),
  letter_used: plain(t`A letter’s code was used to sign in`),
  roll_exported: plain(t`Roll downloaded`),
  unreadable: plain(t`Unreadable entry`),
};

/** An entry as a sentence, if it has the details for one, and the details that the sentence leaves out. */
export function sentenceOf(entry: AnyEntry): {
  text: string | undefined;
  rest: ShownDetail[];
} {
  const { names, also = [], words } = sentences[entry.action];
  const details = entry.details as Details;
  const isTold = names.every((name) => details[name] !== undefined);
  const told: readonly string[] = isTold ? [...names, ...also] : [];
  return {
    text: isTold ? words(textsOf(details), details) : undefined,
    rest: detailsOf(entry).filter(({ key }) => !told.includes(key)),
  };
}

function textsOf(details: Details): Texts {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, textOf(name, value)]),
  ) as Texts;
}
