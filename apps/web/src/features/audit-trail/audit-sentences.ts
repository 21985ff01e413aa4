import { counted, type AuditAction } from '@hustings/shared';
import { isNoticeKind, noticeWords } from '../../lib/messages/notice-words';
import { isPlanStep, planWords } from '../../lib/messages/plan-words';
import { detailsOf, spaced, textOf, type AnyEntry } from './audit-words';

type Details = Record<string, unknown>;
/** Words for an entry, with the details they need. */
interface Sentence {
  names: readonly string[];
  /** Used if the entry has them: a trail for voters leaves numbers out. */
  also?: readonly string[];
  words: (details: Details) => string;
}

const plain = (words: string): Sentence => ({ names: [], words: () => words });
const naming = (
  names: readonly string[],
  words: (details: Details) => string,
  also?: readonly string[],
): Sentence => ({ names, words, ...(also && { also }) });

/** With the reason that was given, if one was. */
const explained = (names: readonly string[], words: (details: Details) => string): Sentence =>
  naming(
    names,
    (details) =>
      details.reason ? `${words(details)}: “${textOf(details.reason)}”` : words(details),
    ['reason'],
  );

/** An entry that lacks details its sentence needs is shown by the name of its action. */
const sentences: Record<AuditAction, Sentence> = {
  election_created: naming(
    ['name', 'positions'],
    ({ name, positions }) =>
      `Election “${textOf(name)}” created${Array.isArray(positions) ? ` with ${many(positions.length, 'position')}` : ''}`,
  ),
  election_edited: explained(['fields'], ({ fields }) => `Election edited: ${fieldsOf(fields)}`),
  election_opened: naming(
    ['positions', 'registered'],
    ({ positions, registered }) =>
      `Voting opened on ${many(positions, 'position')} for ${many(registered, 'voter')} of the roll`,
  ),
  trial_counted: naming(['ballots', 'positions', 'agrees'], ({ ballots, positions, agrees }) =>
    agrees === true
      ? `Trial count: ${many(ballots, 'test ballot')} on ${many(positions, 'position')}, every total as expected, two independent counters`
      : `Trial count failed: ${many(ballots, 'test ballot')} on ${many(positions, 'position')}, and not every total as expected`,
  ),
  election_opening_put_off: naming(
    ['due'],
    ({ due }) => `Voting was to open at ${textOf(due)} and did not: the election was not ready`,
  ),
  election_paused: explained([], () => 'Voting paused'),
  election_resumed: explained(
    ['pausedAt'],
    ({ pausedAt }) => `Voting resumed after the pause that began at ${textOf(pausedAt)}`,
  ),
  election_taken_back: plain('Election returned to preparation, as nobody had voted'),
  election_extended: explained(
    ['from', 'to'],
    ({ from, to }) => `Voting extended from ${textOf(from)} to ${textOf(to)}`,
  ),
  election_closed_early: naming(
    ['endDate'],
    ({ endDate }) => `Voting closed early, before ${textOf(endDate)}`,
  ),
  election_counted: naming(['ballots'], ({ ballots }) => `${many(ballots, 'ballot')} counted`),
  publishing_changed: naming(['to'], ({ to }) => `Results are published ${textOf(to)} from now on`),
  results_published: naming(['to'], ({ to }) =>
    to === 'roll'
      ? 'Results published to the roll and the members'
      : 'Results published to everybody',
  ),
  position_annulled: naming(
    ['position', 'reason'],
    ({ position, reason }) => `Result of “${textOf(position)}” annulled: “${textOf(reason)}”`,
  ),
  position_to_be_repeated: naming(
    ['position', 'reason'],
    ({ position, reason }) =>
      `Vote on “${textOf(position)}” declared to be repeated: “${textOf(reason)}”`,
  ),
  annulment_withdrawn: naming(
    ['position', 'reason'],
    ({ position, reason }) =>
      `What was said against the result of “${textOf(position)}” withdrawn: “${textOf(reason)}”`,
  ),
  election_deleted: naming(
    ['removal'],
    ({ removal }) => `Election deleted, to be removed for good on ${textOf(removal)}`,
  ),
  election_restored: plain('Election restored'),
  operator_acted: naming(['what', 'email'], ({ what, email }) =>
    what === 'owner'
      ? `${textOf(email)} made an owner of the organisation, on the server itself`
      : `Link to a new password made for ${textOf(email)}, on the server itself`,
  ),
  backup_restored: naming(['takenAt', 'ballotKey'], ({ takenAt, ballotKey }) =>
    ballotKey === true
      ? `Restored from a backup of ${textOf(takenAt)}; what came after it is lost`
      : `Restored from a backup of ${textOf(takenAt)} without its ballot key; what came after it is lost, and voting cannot go on`,
  ),
  position_added: naming(['position'], ({ position }) => `Position “${textOf(position)}” added`),
  position_edited: naming(
    ['position', 'fields'],
    ({ position, fields }) => `Position “${textOf(position)}” edited: ${fieldsOf(fields)}`,
  ),
  position_removed: naming(
    ['position'],
    ({ position }) => `Position “${textOf(position)}” removed`,
  ),
  candidate_added: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => `${textOf(fullName)} added as a candidate for ${textOf(position)}`,
  ),
  candidate_edited: naming(
    ['fullName', 'fields'],
    ({ fullName, fields }) => `Candidate ${textOf(fullName)} edited: ${fieldsOf(fields)}`,
  ),
  candidate_corrected: naming(
    ['fullName', 'text'],
    ({ fullName, text }) => `Note beside candidate ${textOf(fullName)}: “${textOf(text)}”`,
  ),
  candidate_removed: naming(
    ['fullName'],
    ({ fullName }) => `Candidate ${textOf(fullName)} removed`,
  ),
  nomination_proposed: naming(
    ['fullName', 'position'],
    ({ fullName, position }) => `Nomination of ${textOf(fullName)} for ${textOf(position)} sent`,
  ),
  nomination_accepted: naming(
    ['fullName', 'position'],
    ({ fullName, position }) =>
      `Nomination of ${textOf(fullName)} for ${textOf(position)} accepted`,
  ),
  nomination_declined: naming(
    ['fullName', 'position'],
    ({ fullName, position }) =>
      `Nomination of ${textOf(fullName)} for ${textOf(position)} declined`,
  ),
  nomination_withdrawn: naming(
    ['fullName', 'position'],
    ({ fullName, position }) =>
      `Nomination of ${textOf(fullName)} for ${textOf(position)} withdrawn`,
  ),
  nomination_seconded: naming(
    ['fullName', 'position'],
    ({ fullName, position }) =>
      `Nomination of ${textOf(fullName)} for ${textOf(position)} seconded`,
  ),
  nomination_admitted: naming(
    ['fullName', 'position'],
    ({ fullName, position }) =>
      `Nomination of ${textOf(fullName)} for ${textOf(position)} admitted`,
  ),
  nomination_refused: naming(
    ['fullName', 'position', 'reason'],
    ({ fullName, position, reason }) =>
      `Nomination of ${textOf(fullName)} for ${textOf(position)} refused: “${textOf(reason)}”`,
  ),
  voter_added: naming(['email'], ({ email }) => `Voter ${textOf(email)} added to the roll`),
  voter_edited: naming(['fields'], ({ fields }) => `Voter edited: ${fieldsOf(fields)}`),
  voter_removed: naming(['email'], ({ email }) => `Voter ${textOf(email)} removed from the roll`),
  voter_removal_refused: naming(
    ['email'],
    ({ email }) => `Removal of ${textOf(email)} refused: this voter has voted`,
  ),
  voter_removal_requested: naming(
    ['email'],
    ({ email }) => `Removal of ${textOf(email)} from the roll requested`,
  ),
  voter_address_corrected: naming(
    ['from', 'to'],
    ({ from, to }) => `Voter’s address corrected from ${textOf(from)} to ${textOf(to)}`,
  ),
  voter_address_refused: naming(
    ['email'],
    ({ email }) => `Correction of ${textOf(email)} refused: this voter has voted`,
  ),
  voter_address_requested: naming(
    ['from', 'to'],
    ({ from, to }) => `Change of a voter’s address from ${textOf(from)} to ${textOf(to)} requested`,
  ),
  voters_removed: naming(
    ['removed', 'stayed'],
    ({ removed, stayed }) =>
      `${many(removed, 'voter')} removed from the roll at once${stayed === 0 ? '' : `; ${many(stayed, 'voter')} stayed`}`,
  ),
  voters_imported: naming(
    ['added'],
    ({ added }) => `${many(added, 'voter')} added to the roll by an import`,
  ),
  voters_import_undone: naming(
    ['removed'],
    ({ removed }) => `Import undone: ${many(removed, 'voter')} taken off the roll again`,
  ),
  invitations_bounced: naming(
    ['marked'],
    ({ marked }) => `${many(marked, 'invitation')} marked as come back`,
  ),
  messages_changed: naming(['fields'], ({ fields }) => `Words changed: ${fieldsOf(fields)}`),
  entry_checks_sent: naming(
    ['queued'],
    ({ queued }) => `${many(queued, 'voter')} asked to check their entries`,
  ),
  correction_accepted: naming(
    ['fields'],
    ({ fields }) => `Correction that a voter asked for accepted: ${fieldsOf(fields)}`,
  ),
  correction_declined: naming(
    ['fields'],
    ({ fields }) => `Correction that a voter asked for declined: ${fieldsOf(fields)}`,
  ),
  plan_changed: naming(['steps'], ({ steps }) =>
    Array.isArray(steps) && steps.length > 0
      ? `Sent automatically from now on: ${steps.map(stepOf).join(', ')}`
      : 'No invitations or reminders are sent by themselves any more',
  ),
  plan_followed: naming(
    ['step'],
    ({ step, queued }) => {
      const to = queued === undefined ? '' : ` to ${many(queued, 'voter')}`;
      return `Sent by plan${to}: ${stepOf(step)}`;
    },
    ['queued'],
  ),
  invitations_sent: naming(
    ['queued'],
    ({ queued }) => `${many(queued, 'invitation')} sent on their way`,
  ),
  notices_changed: naming(['on', 'text'], ({ on, text }) =>
    on === false
      ? 'Email notices switched off'
      : text
        ? `Email notices switched on, with the text “${textOf(text)}”`
        : 'Email notices switched on, without a text of your own',
  ),
  notices_sent: naming(
    ['notice'],
    ({ notice, queued }) => {
      const voters = queued === undefined ? 'Voters' : many(queued, 'voter');
      return `${voters} emailed: ${isNoticeKind(notice) ? noticeWords[notice] : textOf(notice)}`;
    },
    ['queued'],
  ),
  password_reset_sent: plain('Link to reset a password sent to a voter'),
  password_resets_sent: naming(
    ['sent'],
    ({ sent }) => `Links to reset a password sent to ${many(sent, 'voter')}`,
  ),
  letters_made: naming(
    ['letters'],
    ({ letters }) => `${many(letters, 'letter')} to voters made, which replace earlier ones`,
  ),
  letters_downloaded: plain('Letters to voters downloaded, with their codes'),
  letter_used: plain('A letter’s code was used to sign in'),
  roll_exported: plain('Roll downloaded'),
  unreadable: plain('Unreadable entry'),
};

/** An entry as a sentence, if it has the details for one, and the details that the sentence leaves out. */
export function sentenceOf(entry: AnyEntry): {
  text: string | undefined;
  rest: { name: string; text: string }[];
} {
  const { names, also = [], words } = sentences[entry.action];
  const details: Details = entry.details;
  const isTold = names.every((name) => details[name] !== undefined);
  const told: readonly string[] = isTold ? [...names, ...also].map(spaced) : [];
  return {
    text: isTold ? words(details) : undefined,
    rest: detailsOf(entry).filter(({ name }) => !told.includes(name)),
  };
}

function stepOf(step: unknown): string {
  return isPlanStep(step) ? planWords[step].toLowerCase() : textOf(step);
}

function many(count: unknown, one: string): string {
  return typeof count === 'number' ? counted(count, one) : `${textOf(count)} ${one}s`;
}

/** `['votingStartDate', 'name']` becomes `voting start date, name`. */
function fieldsOf(fields: unknown): string {
  return Array.isArray(fields)
    ? fields.map((field) => spaced(String(field))).join(', ')
    : textOf(fields);
}
