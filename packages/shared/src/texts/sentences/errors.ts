import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ErrorCode } from '../../common/errors.schema.js';
import type { Listed, Texts } from '../language.js';
import type { Missing, UnreadableBecause } from '../params.js';
import { limitReached } from './limits.js';

const missing: Record<Missing, MessageDescriptor> = {
  election: msg`election not found`,
  position: msg`position not found`,
  candidate: msg`candidate not found`,
  annulment: msg`This position has no such statement any more.`,
  nomination: msg`This nomination no longer exists.`,
  voter: msg`This voter is not on the electoral roll.`,
  account: msg`This account has just been deleted.`,
  member: msg`This person is not a member of your organisation.`,
  invitation: msg`This invitation is no longer valid. It was accepted, withdrawn or sent again, or it expired.`,
  sign_up: msg`Email cannot be verified`,
  key: msg`This API key does not exist, or it was revoked or expired too long ago.`,
  removal: msg`This removal does not exist, or is too old.`,
  import: msg`This import does not exist, or is too old.`,
  letters: msg`These letters do not exist, or are too old.`,
  link: msg`Invalid link`,
  webhook: msg`This webhook no longer exists.`,
  delivery: msg`This delivery no longer exists.`,
  call: msg`There is no such call.`,
};

const unreadable: Record<UnreadableBecause, MessageDescriptor> = {
  empty: msg`This file is empty.`,
  no_rows: msg`This file has headings, but no row with a voter below them.`,
  spreadsheet: msg`This is a workbook of a spreadsheet program. Save its sheet as CSV (in Excel: Save As, CSV UTF-8) and choose that file.`,
  not_text: msg`This file holds no text that can be read. Please choose a CSV file.`,
  unclear_encoding: msg`The letters of this file can be read in several ways. Choose the encoding in which the names look right.`,
  open_quote: msg`A quotation mark is opened and never closed, so the rows cannot be told apart.`,
  long_row: msg`A row of this file is far too long to be one voter.`,
  too_many_rows: msg`This file has more than 200,000 rows. Please split it into several files.`,
};

const closedTo = {
  changes: msg`This election is closed and can no longer change.`,
  invitations: msg`Voting has ended, so nobody can be invited any more.`,
};

function marksHidden(
  to: 'removals' | 'address' | 'rolls' | 'resets' | undefined,
  names: readonly string[],
  listed: Listed,
): MessageDescriptor {
  switch (to) {
    case 'removals':
      return msg`While counts are live, remove voters one at a time: removing many would show who has voted.`;
    case 'address':
      return msg`While counts are live, change addresses one at a time: changing many would show who has voted.`;
    case 'rolls':
      return msg`While counts are live, remove this voter on the election’s own page: ${listed(names)}.`;
    case 'resets':
      return msg`These links can’t be sent to voters selected by whether they have voted: other organisations could notice. Select the voters in another way.`;
    default:
      return msg`Who has voted is hidden while counts are live, so the roll cannot be sorted or filtered by it.`;
  }
}

export function tooManyPixels(millions = 0): MessageDescriptor {
  return msg`This image has more than ${millions} million pixels. Please choose a smaller one.`;
}

/** Texts of errors. The words of section 8 of the specification are kept. */
export const errors: Texts<ErrorCode> = {
  malformed: msg`The request could not be read.`,
  invalid: msg`Please check the highlighted fields.`,
  not_allowed: msg`not allowed!`,
  token_expired: msg`not allowed!`,
  key_unusable: msg`This API key is unknown, has expired or was revoked.`,
  key_not_taken: msg`API keys cannot do this.`,
  key_name_taken: msg`There is already an API key with this name. Please choose another name.`,
  session_ended: msg`Your session has ended. Please sign in again.`,
  wrong_credentials: msg`Invalid email or password. Please try again.`,
  wrong_password: msg`This is not your current password.`,
  not_an_address: msg`Invalid email`,
  unverified: msg`User account is not verified. Please verify your account to access your dashboard.`,
  account_exists: ({ state }) =>
    state === 'unverified'
      ? msg`An account with this email already exists, but its address is not verified yet. We have sent another verification email; please follow its link. If you have forgotten the password, reset it.`
      : msg`An account with this email already exists. Sign in, or reset its password.`,
  already_verified: msg`Email already verified`,
  verification_expired: msg`This verification link has expired. Sign up again to receive a new one.`,
  confirmation_differs: msg`passwords do not match`,
  common_password: msg`This password is among the most common ones. Please choose another.`,
  link_unusable: ({ because }) =>
    because === 'password_chosen'
      ? msg`A password has been chosen for this account already. Sign in with it, or reset it if you have forgotten it.`
      : because === 'invitation_over'
        ? msg`This invitation has been used, was withdrawn or has expired. Ask for a new one.`
        : because === 'answered'
          ? msg`This link has been used. A later message has a new one if there is more to decide.`
          : because === 'ballot_cast'
            ? msg`The ballot for this link is in the box, so the link no longer works. If you did not cast it, tell the organisers of the election.`
            : msg`Link expired or used. Request new link`,
  not_found: ({ what }) =>
    what
      ? missing[what]
      : msg`This could not be found. It may have been deleted, or the link may be mistyped.`,
  too_many_requests: ({ of }) =>
    of === 'mails'
      ? msg`We have already sent several messages to this address. Check your inbox and spam folder, or try again later.`
      : of === 'changes'
        ? msg`Your organisation has made as many changes as it can in an hour. Please try again later.`
        : msg`Too many attempts. Please try again later.`,
  too_large: msg`This is too large to be accepted.`,
  wrong_media_type: msg`This kind of content is not accepted here.`,
  not_an_image: ({ because, millions }) =>
    because === 'too_many_pixels'
      ? tooManyPixels(millions)
      : msg`This file is not an image we can read. Please choose a JPEG, PNG, WebP, GIF or HEIC.`,
  name_taken: msg`Election already exists.`,
  position_taken: msg`Position already exists.`,
  candidate_taken: msg`candidate already exists`,
  too_many_corrections: msg`This candidate has ten notes already, the most allowed.`,
  no_nominations: ({ because }) =>
    because === 'over'
      ? msg`Nominations have closed, so this can no longer be done.`
      : because === 'before'
        ? msg`Nominations have not opened yet. Please come back when they have.`
        : msg`This election takes no nominations here. Please ask the organisers.`,
  nominated_already: msg`This person has been nominated for this position already. They can answer it with the link in their email, or on this page once signed in.`,
  nomination_settled: msg`This nomination has been answered or decided meanwhile. Reload the page to see its status.`,
  seconded_already: ({ by }) =>
    by === 'enough'
      ? msg`This nomination has all the seconders it needs.`
      : by === 'concerned'
        ? msg`The nominee and the person who nominated them cannot second the nomination.`
        : msg`You have seconded this nomination already.`,
  seconders_missing: ({ needed }) =>
    msg`This nomination needs ${plural(needed, { one: '# seconder', other: '# seconders' })} before it can be admitted.`,
  voter_taken: msg`This voter is already on the electoral roll.`,
  letter_unknown: msg`No letter has this code. Please compare it with your letter, character by character.`,
  letter_replaced: msg`This letter was replaced by a newer one. Please use the code of the newest letter you have.`,
  letters_gone: msg`These letters can no longer be downloaded: we keep their codes for only an hour. Printed letters still work until you make new ones.`,
  reached_by_mail: ({ voters }) =>
    msg`Voting is open, and ${plural(voters, { one: 'one voter you chose', other: '# of the voters you chose' })} can be reached by email. Letters are now only for voters without an address, or whose mail server permanently refused the invitation.`,
  without_address: msg`This voter has no email address and no password, and votes by letter.`,
  unreadable_roll: ({ because, line }) =>
    because
      ? [unreadable[because], ...(line === undefined ? [] : [msg`Look at line ${line}.`])]
      : msg`This file cannot be read as a list of voters.`,
  import_under_way: () =>
    msg`Voters are being imported into this electoral roll already. Please wait until that is done.`,
  removals_unconfirmed: ({ removals, registered }) =>
    msg`${removals} of the ${registered} people on the electoral roll are missing from this list. To remove them, send it again with removals=${removals}.`,
  undo_too_late: msg`Voting has opened, so this import can no longer be undone.`,
  frozen: msg`Voting has opened, so the ballot is frozen: name, positions, candidates, settings and opening dates can no longer change.`,
  end_only_later: msg`While voting is open, its end can only be moved later. To end it now, close it.`,
  sample_mails_nobody: msg`This is a demo organisation. It sends no email.`,
  not_in_demo: ({ what }) =>
    what === 'keys'
      ? msg`A demo has no API keys. Sign up for your own organisation to make one.`
      : msg`A demo has no webhooks. Sign up for your own organisation to add one.`,
  limit_reached: limitReached,
  too_many_webhooks: msg`An organisation can have at most ten webhooks. Remove one first.`,
  has_ballots: ({ of }) =>
    of === 'organisation'
      ? msg`Voting is under way in one of the elections and ballots have been cast, so the organisation cannot be deleted until they are counted.`
      : msg`Voting is under way and ballots have been cast, so this election cannot be deleted.`,
  not_deleted: msg`This election is not deleted, so there is nothing to restore.`,
  not_ready: msg`Voting cannot open yet: it needs a position with a candidate, and a voter on the electoral roll.`,
  not_before_opening: msg`Voting has opened in this election already.`,
  paused: msg`Voting is paused at the moment.`,
  not_paused: msg`Voting is not paused, so there is nothing to resume.`,
  ballot_key_missing: msg`This election was restored from a backup without its ballot key, so voting cannot resume. Close it to have the ballots in the box counted.`,
  ballots_cast: msg`Ballots have been cast, so this election can no longer be returned to preparation.`,
  not_open: msg`Voting is not open in this election.`,
  nothing_to_try: msg`There is nothing to try yet: no position has a candidate.`,
  trial_under_way: msg`A trial count of this election is under way already. It takes seconds; please try again in a minute.`,
  not_counted: msg`This is possible once voting has closed and the count is recorded.`,
  not_published: ({ because, at }, _listed, dated) => {
    if (because === 'roll') {
      return msg`Only voters and members of the organisation can see the results of this election.`;
    }
    const time = at && dated(at);
    if (because === 'rollLater') {
      return time
        ? msg`The results of this election are not published yet. They will be published to voters and members on ${time}.`
        : msg`The results of this election are not published yet. The organisers will publish them to voters and members.`;
    }
    return time
      ? msg`The results of this election are not published yet. They will be published on ${time}.`
      : msg`The results of this election are not published yet. The organisers will publish them.`;
  },
  only_more_public: msg`Voting has opened. From now on, results can only be published earlier, or to more people.`,
  annulled_already: msg`The result for this position has already been annulled, or its vote is already to be repeated. Reload the page.`,
  annulment_withdrawn: msg`This has already been withdrawn. Reload the page.`,
  election_closed: ({ to }) =>
    to ? closedTo[to] : msg`This election is closed: its roll and its ballot can no longer change.`,
  has_voted: ({ to }) =>
    to === 'address'
      ? msg`This voter has voted, so the ballot stays with the address it was cast from.`
      : msg`This voter has voted and cannot be removed from the electoral roll.`,
  marks_hidden: ({ to, names = [] }, listed) => marksHidden(to, names, listed),
  nothing_removable: msg`This voter has voted in every election they are registered for, so nothing can be removed.`,
  has_elections: ({ before }) =>
    before === 'joining'
      ? msg`Your own organisation has elections, and nobody can be a member of two organisations. Hand yours over and leave it, or delete it; then open this link again.`
      : msg`Your organisation still has elections. Delete them, or the whole organisation, first; then you can delete your account.`,
  last_owner: msg`An organisation needs an owner. Make somebody else an owner first.`,
  member_already: ({ who }) =>
    who === 'you'
      ? msg`You are a member of this organisation already.`
      : msg`This person is a member of your organisation already.`,
  member_elsewhere: ({ who }) =>
    who === 'you'
      ? msg`You are a member of another organisation, and nobody can be a member of two. Leave that one; then open this link again.`
      : msg`This person is a member of another organisation, and nobody can be a member of two. They have to leave that one first.`,
  other_address: msg`This invitation went to another email address. Sign in with that address to accept it.`,
  already_voted: msg`You have already voted in this election.`,
  nothing_to_vote_on: msg`There is nothing to vote on: no position had a candidate when voting opened.`,
  ballot_changed: msg`The ballot paper has changed. Read it again before you vote.`,
  nonce_used: msg`This ballot could not be distinguished from another one. Please cast it again.`,
  not_on_roll: msg`You are not on the electoral roll of this election.`,
  must_change_password: msg`Please choose your own password before you vote.`,
  busy: msg`Very many people are here right now. Please try again in a few seconds.`,
  unavailable: msg`The service cannot answer at the moment. Please try again in a minute.`,
  internal: msg`Something went wrong on our side. It has been recorded; please try again.`,
};
