import type { ErrorCode } from '../../common/errors.schema.js';
import type { Texts } from '../language.js';
import type { Missing, UnreadableBecause } from '../params.js';
import { limitReached } from './limits.js';

const missing: Record<Missing, string> = {
  election: 'election not found',
  position: 'position not found',
  candidate: 'candidate not found',
  annulment: 'There is nothing of this kind at this position any more.',
  nomination: 'This nomination is not there any more.',
  voter: 'This voter is not on the electoral roll.',
  account: 'This account has just been deleted.',
  member: 'This person is not a member of your organisation.',
  invitation:
    'This invitation is not waiting any more. It was accepted, withdrawn or sent anew, or it expired.',
  sign_up: 'Email cannot be verified',
  key: 'There is no such API key, or it ended too long ago.',
  removal: 'There is no such removal, or it is too long ago.',
  import: 'There is no such import, or it is too long ago.',
  letters: 'There are no such letters, or they are too long ago.',
  link: 'Invalid link',
  webhook: 'There is no such webhook any more.',
  delivery: 'There is no such delivery any more.',
  call: 'There is no such call.',
};

const unreadable: Record<UnreadableBecause, string> = {
  empty: 'This file is empty.',
  no_rows: 'This file has headings, but no row with a voter below them.',
  spreadsheet:
    'This is a workbook of a spreadsheet program. Save its sheet as CSV (in Excel: Save As, CSV UTF-8) and choose that file.',
  not_text: 'This file holds no text that can be read. Please choose a CSV file.',
  unclear_encoding:
    'The letters of this file can be read in several ways. Choose the encoding in which the names look right.',
  open_quote: 'A quotation mark is opened and never closed, so the rows cannot be told apart.',
  long_row: 'A row of this file is far too long to be one voter.',
  too_many_rows: 'This file has more than 200,000 rows. Please split it into several files.',
};

const closedTo = {
  changes: 'This election is closed: nothing of it can change any more.',
  invitations: 'Voting has ended, so nobody can be invited to it any more.',
};

function marksHidden(
  to: 'removals' | 'address' | 'rolls' | 'resets' | undefined,
  names: readonly string[],
): string {
  switch (to) {
    case 'removals':
      return 'While counts are live, remove voters one at a time: which of many stay would tell who has voted.';
    case 'address':
      return 'While counts are live, change addresses one at a time: which of many stay would tell who has voted.';
    case 'rolls':
      return `While counts are live, remove this voter on the election’s own page: ${names.join(', ')}.`;
    case 'resets':
      return 'These links can’t be sent by who has voted: other organisations could notice. Choose the voters in another way.';
    default:
      return 'Who has voted is hidden while counts are live, so the roll cannot be sorted or chosen by it.';
  }
}

export function tooManyPixels(millions: number | undefined): string {
  return `This image has more than ${millions} million pixels. Please choose a smaller one.`;
}

/** Texts of errors. The words of section 8 of the specification are kept. */
export const errors: Texts<ErrorCode> = {
  malformed: 'The request could not be read.',
  invalid: 'Please check the highlighted fields.',
  not_allowed: 'not allowed!',
  token_expired: 'not allowed!',
  key_unusable: 'This API key is unknown, has expired or was revoked.',
  key_not_taken: 'This cannot be done with an API key.',
  key_name_taken: 'An API key of this name is on record already. Please choose another name.',
  session_ended: 'Your session has ended. Please sign in again.',
  wrong_credentials: 'Invalid email or password. Please try again.',
  wrong_password: 'This is not your current password.',
  not_an_address: 'Invalid email',
  unverified: 'User account is not verified. Please verify your account to access your dashboard.',
  account_exists: ({ state }) =>
    state === 'unverified'
      ? 'An account with this email already exists, but its address is not verified yet. We have sent a verification email again; please follow the link in it. If you no longer know the password, reset it.'
      : 'An account with this email already exists. Sign in, or reset its password.',
  already_verified: 'Email already verified',
  verification_expired: 'This verification link has expired. Sign up again to receive a new one.',
  confirmation_differs: 'passwords do not match',
  common_password: 'This password is among the most common ones. Please choose another.',
  link_unusable: ({ because }) =>
    because === 'password_chosen'
      ? 'A password has been chosen for this account already. Sign in with it, or reset it if you have forgotten it.'
      : because === 'invitation_over'
        ? 'This invitation has been used, was withdrawn or has expired. Ask for a new one.'
        : because === 'answered'
          ? 'This link has been used. If there is more to decide, a later message has another one.'
          : because === 'ballot_cast'
            ? 'The ballot that this link is for is in the box, which has ended the link. If it was not you who cast it, tell whoever holds the election.'
            : 'Link expired or used. Request new link',
  not_found: ({ what }) =>
    what
      ? missing[what]
      : 'This could not be found. It may have been deleted, or the link may be mistyped.',
  too_many_requests: ({ of }) =>
    of === 'mails'
      ? 'This address has been sent several messages already. Look for them, also among spam, or try again later.'
      : of === 'changes'
        ? 'Your organisation has made as many changes as it can in an hour. Please try again later.'
        : 'Too many attempts. Please try again later.',
  too_large: 'This is too large to be accepted.',
  wrong_media_type: 'This kind of content is not accepted here.',
  not_an_image: ({ because, millions }) =>
    because === 'too_many_pixels'
      ? tooManyPixels(millions)
      : 'This file is not an image we can read. Please choose a JPEG, PNG, WebP, GIF or HEIC.',
  name_taken: 'Election already exists.',
  position_taken: 'Position already exist.',
  candidate_taken: 'candidate already exist',
  too_many_corrections: 'Ten notes stand beside this candidate already, and no more can be added.',
  no_nominations: ({ because }) =>
    because === 'over'
      ? 'Nominations have closed, so this can no longer be done.'
      : because === 'before'
        ? 'Nominations have not opened yet. Please come back when they have.'
        : 'Nominations are not taken on this page. Please ask those who run the election.',
  nominated_already:
    'This person has been nominated for this position already. A nomination that waits for an answer is answered by the link that was mailed to that person, or on this page once signed in.',
  nomination_settled:
    'This nomination has been answered or decided meanwhile. Load the page again to see how it stands.',
  seconded_already: ({ by }) =>
    by === 'enough'
      ? 'This nomination has all the seconders it needs.'
      : by === 'concerned'
        ? 'Whoever is nominated, or made the nomination, cannot second it as well.'
        : 'You have seconded this nomination already.',
  seconders_missing: ({ needed }) =>
    `This nomination needs ${needed} ${needed === 1 ? 'seconder' : 'seconders'} before it can be admitted.`,
  voter_taken: 'This voter is already on the electoral roll.',
  letter_unknown:
    'No letter has this code. Please compare it with your letter, character by character.',
  letter_replaced:
    'This letter was replaced by a newer one. Please use the code of the newest letter you have.',
  letters_gone:
    'These letters can no longer be downloaded: their codes are kept for an hour only. Those that were printed are good. Letters made anew replace them.',
  reached_by_mail: ({ voters }) =>
    `Voting is open, and ${voters === 1 ? 'one voter you chose' : `${voters} of the voters you chose`} can be reached by e-mail. Letters are now only for voters without an address, or whose mail server refused the invitation for good.`,
  without_address: 'This voter has no e-mail address, so no password: a letter is the way in.',
  unreadable_roll: ({ because, line }) =>
    because
      ? `${unreadable[because]}${line === undefined ? '' : ` Look at line ${line}.`}`
      : 'This file cannot be read as a list of voters.',
  import_under_way: () =>
    'Voters are being imported into this electoral roll already. Please wait until that is done.',
  removals_unconfirmed: ({ removals, registered }) =>
    `${removals} of the ${registered} people on the electoral roll are missing in this list. If they are to be taken off, send it again with removals=${removals}.`,
  undo_too_late: 'Voting has opened, so this import can no longer be undone.',
  frozen:
    'Voting has opened, so the ballot is frozen: name, positions, candidates, settings and opening dates can no longer change.',
  end_only_later: 'While voting is open, its end can only be moved later. To end it now, close it.',
  sample_mails_nobody: 'This is a sample organisation. It sends no e-mail.',
  not_in_demo: ({ what }) =>
    what === 'keys'
      ? 'A demo has no API keys. Sign up for an organisation of your own to make one.'
      : 'A demo has no webhooks. Sign up for an organisation of your own to add one.',
  limit_reached: limitReached,
  too_many_webhooks: 'An organisation has ten webhooks at most. Remove one first.',
  has_ballots: ({ of }) =>
    of === 'organisation'
      ? 'Voting is under way in one of the elections and ballots have been cast, so the organisation cannot be deleted until they are counted.'
      : 'Voting is under way and ballots have been cast, so this election cannot be deleted.',
  not_deleted: 'This election is not deleted, so there is nothing to restore.',
  not_ready:
    'Voting cannot open yet: it needs a position with a candidate, and somebody on the electoral roll.',
  not_before_opening: 'Voting has opened in this election already.',
  paused: 'Voting is paused at the moment.',
  not_paused: 'Voting is not paused, so there is nothing to go on with.',
  ballot_key_missing:
    'This election was restored from a backup without its ballot key, so voting cannot go on. Close it to have the ballots counted that are in the box.',
  ballots_cast:
    'Ballots have been cast, so this election can no longer be returned to preparation.',
  not_open: 'Voting is not open in this election.',
  nothing_to_try: 'There is nothing to try yet: no position has a candidate.',
  trial_under_way:
    'A trial count of this election is under way already. It takes seconds; please try again in a minute.',
  not_counted: 'This can be downloaded once voting has closed and the count is recorded.',
  not_published: ({ because, at }) =>
    because === 'roll'
      ? 'The results of this election are given to its voters and to the members of the organisation only.'
      : at
        ? `The results of this election are not published yet. They will be on ${at.slice(0, 16).replace('T', ' ')} UTC.`
        : 'The results of this election are not published yet. The organisers publish them by hand.',
  only_more_public:
    'Voting has opened, and voters can count on what was said then. Results can only be published earlier, or to more people.',
  annulled_already:
    'Somebody has said of this position already that its result does not hold. Look at the page again.',
  annulment_withdrawn: 'This has been withdrawn already. Look at the page again.',
  election_closed: ({ to }) =>
    to ? closedTo[to] : 'This election is closed: its roll and its ballot can no longer change.',
  has_voted: ({ to }) =>
    to === 'address'
      ? 'This voter has voted, so the ballot stays with the address it was cast from.'
      : 'This voter has voted and cannot be taken off the electoral roll.',
  marks_hidden: ({ to, names = [] }) => marksHidden(to, names),
  nothing_removable:
    'This voter has voted in every election it is registered for, so nothing can be removed.',
  has_elections: ({ before }) =>
    before === 'joining'
      ? 'Your own organisation has elections, and nobody can be a member of two organisations. Hand yours over and leave it, or delete it; then open this link again.'
      : 'Your organisation still has elections. Delete them, or the whole organisation, first; then you can delete your account.',
  last_owner:
    'An organisation needs an owner. Make somebody else an owner first, then this can be done.',
  member_already: ({ who }) =>
    who === 'you'
      ? 'You are a member of this organisation already.'
      : 'This person is a member of your organisation already.',
  member_elsewhere: ({ who }) =>
    who === 'you'
      ? 'You are a member of another organisation, and nobody can be a member of two. Leave that one; then open this link again.'
      : 'This person is a member of another organisation, and nobody can be a member of two. They have to leave that one first.',
  other_address:
    'This invitation went to another e-mail address. Sign in with the account of that address to accept it.',
  already_voted: 'You have already voted in this election.',
  nothing_to_vote_on:
    'There is nothing to vote on: no position had a candidate when voting opened.',
  nonce_used: 'This ballot could not be told apart from another one. Please cast it again.',
  not_on_roll: 'You are not on the electoral roll of this election.',
  must_change_password: 'Please choose a password of your own before you vote.',
  busy: 'A great many people are here at the moment. Please try again in a few seconds.',
  unavailable: 'The service cannot answer at the moment. Please try again in a minute.',
  internal: 'Something went wrong on our side. It has been recorded; please try again.',
};
