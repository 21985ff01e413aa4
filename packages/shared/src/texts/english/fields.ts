import type { FieldCode } from '../field-codes.js';
import type { Texts } from '../language.js';
import type { ExpectedType } from '../params.js';
import { MOST_SECONDERS } from '../../nominations/nominations.rules.js';
import { tooManyPixels } from './errors.js';
import { limitReached } from './limits.js';
import { corrections } from './misprints.js';

const types: Record<ExpectedType, string> = {
  text: 'text',
  number: 'a number',
  whole_number: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  other: 'of another type',
};

const lineAt = ({ line, word }: { line: number; word?: 'row' | undefined }) =>
  `${word === 'row' ? 'Row' : 'Line'} ${line}`;

/** Texts of field errors. The words of section 5 of the specification are kept. */
export const fields: Texts<FieldCode> = {
  email_missing: 'Please enter your email.',
  password_missing: 'Please enter your password.',
  current_password_missing: 'Please enter your current password.',
  link_incomplete: 'The link is incomplete.',
  full_name_missing: 'Please give the full name.',
  sender_missing: 'Please give your name.',
  message_missing: 'Please write a message.',
  organisation_name_missing: 'Please give the organisation a name.',
  election_name_missing: 'Please give the election a name.',
  election_description_missing: 'Please describe what the election is about.',
  position_name_missing: 'Please give the position a name.',
  position_description_missing: 'Please describe the position.',
  correction_missing: 'Please say what is right.',
  reason_missing: 'Please give the reason.',
  too_many_seconders: `At most ${MOST_SECONDERS} seconders can be required.`,
  seconders_not_whole: 'Please give a whole number of seconders.',
  too_few_seconders: 'The number of seconders can’t be negative.',
  date_missing: 'Please choose a date and time.',
  time_zone_missing: 'Please choose a time zone.',
  not_an_email: 'Must be a valid email',
  not_a_web_page: 'Please give the address of a web page, such as https://example.org/ada.',
  weak_password: corrections.weak_password,
  passwords_differ: 'Passwords must match',
  new_passwords_differ: corrections.new_passwords_differ,
  password_too_common: 'This password is among the most common ones.',
  same_password: 'Please choose a password that differs from the current one.',
  not_one_line: 'Please use one line, without line breaks or control characters.',
  holds_web_address: 'Please leave out web and email addresses.',
  not_searchable: 'A search cannot contain this character.',
  not_an_id: 'This is not a valid id.',
  not_a_nonce: 'The nonce must be 32 hex digits in lower case.',
  not_a_letter_code: 'The code of a letter has 16 characters, in four groups of four.',
  not_a_tracking_code:
    'A tracking code has 16 letters and digits, such as 7K3M-Q0ZX-9TRB-52HC. Please type all of it.',
  not_a_date: 'Date input not valid.',
  not_a_time_zone: 'Please choose a time zone from the list, such as Europe/London.',
  closes_before_nominations: 'Voting must close after nominations open.',
  opens_before_nominations: 'Voting must not open before nominations do.',
  opens_after_close: 'Voting must open before it closes.',
  closes_in_the_past: 'Voting must close in the future.',
  publishes_before_close: 'Results can be published only after voting has closed.',
  publishes_in_the_past: 'Choose a time in the future, or publish the results now.',
  not_an_origin: 'Please give the beginning of a web address, such as https://www.example.org.',
  not_a_webhook_address:
    'Please give an address that begins with https://, without a name or a password in it.',
  private_address: 'This address is in a private network, and nothing is sent there.',
  no_events: 'Please choose at least one event.',
  seats_not_whole: 'Please give a whole number of seats.',
  too_few_seats: 'At least one seat must be filled.',
  too_many_seats: 'At most 100 seats can be filled.',
  choices_not_whole: 'Please give a whole number of choices.',
  too_few_choices: 'A voter must be able to choose at least one candidate.',
  choices_over_most: 'A voter can choose at most 100 candidates.',
  unknown_position: 'This position is not on the ballot.',
  position_twice: 'This position appears twice.',
  unknown_candidate: 'This candidate is not standing for this position.',
  candidate_twice: 'The same candidate is chosen twice.',
  too_many_choices: ({ most }) => `At most ${most} may be chosen for this position.`,
  equal_ranks: 'Each rank can be given to one candidate only.',
  not_for_this_method: 'This position uses another voting method.',
  one_seat_only: 'This voting method fills one seat. Choose another to fill more.',
  nobody_stands: 'A motion has no candidates. Choose a position.',
  too_many_candidates:
    'At most 300 candidates can stand for a position, fewer if other positions of this election have many.',
  over_limit: limitReached,
  not_made_up:
    'A demo sends no email and accepts only made-up addresses, such as ada@club.example.',
  motion_has_candidates: 'A motion has no candidates. Remove them first.',
  quorum_not_percent: 'Please give the quorum in whole percent of the roll, from 1 to 100.',
  election_name_taken: 'Another of your elections has this name.',
  deleted_election_has_name:
    'One of your deleted elections keeps this name until it is permanently deleted. Restore it, or choose another name.',
  position_name_taken: 'This election already has a position with this name.',
  candidate_name_taken: 'This position already has a candidate with this name.',
  demographics_not_collected: 'This election does not collect age groups and regions.',
  unknown_placeholder: ({ placeholder, known }) =>
    `{${placeholder}} is not a placeholder. You can use ${known.map((each) => `{${each}}`).join(', ')}.`,
  group_frozen: 'Voting has opened, so groups can no longer change.',
  address_of_another_line: (place) =>
    `${lineAt(place)} has this address already. Each voter needs an address of their own.`,
  address_of_another_voter: 'Somebody else on the electoral roll has this address.',
  address_stays: 'This voter has voted, so the address stays.',
  one_by_one: 'Counts are live, so change this address by itself, on the voters page.',
  number_frozen: 'Voting has opened, so this voter keeps the member number.',
  number_of_another_line: (place) => `${lineAt(place)} has this member number already.`,
  number_of_another_voter: 'Another voter on the electoral roll has this member number.',
  number_alike:
    'Another voter’s number differs only in leading zeros. If they are two people, press the button again.',
  number_of_several_voters:
    'Several voters on the electoral roll have this member number. Correct them first.',
  name_of_another_line: (place) =>
    `${lineAt(place)} has this name already, and without an email address or a member number nobody can tell the two apart.`,
  like_another_voter: ({ line, word }) =>
    line === undefined
      ? 'Somebody of this name is on the electoral roll with another address.'
      : `${lineAt({ line, word })} has this name with another address.`,
  domain_unusual: ({ meant }) => `Is this address right? Perhaps ${meant} is meant.`,
  perhaps_total: 'This may be a total, not a person.',
  perhaps_turned: ({ meant }) => `Perhaps this name should be ${meant}.`,
  lost_letters:
    'The ? may replace a letter that was lost when the list was saved. Correct the name, or save the list again as a workbook or in UTF-8.',
  odd_letters: 'Some letters look wrong. Perhaps the file is in another encoding.',
  several_addresses: ({ count }) =>
    `This contact has ${count} addresses. The preferred one, or the first, is shown.`,
  spreadsheet_error:
    'The spreadsheet has an error in this cell. Please correct it there and save the file again.',
  letters_in_address:
    'Before the @, an address can have only the letters a to z without accents, digits and . _ % + -',
  columns_missing: ({ columns }) => `Please say which column holds ${columns.join(' and ')}.`,
  column_twice: 'Only one column can hold this.',
  not_an_image_file: 'Please choose a JPEG, PNG, WebP, GIF or HEIC image.',
  too_many_pixels: ({ millions }) => tooManyPixels(millions),
  file_too_large: 'This file is too large.',
  text_too_large: 'This text is too long.',
  not_one_plain_value: 'Please give each parameter one plain value.',
  missing: 'This is missing.',
  wrong_type: ({ expected }) => `This must be ${types[expected]}.`,
  not_an_option: ({ options }) => `This must be one of these: ${options.join(', ')}.`,
  too_short: ({ min }) => `Please use at least ${min} characters.`,
  too_long: ({ max }) => `Please use at most ${max} characters.`,
  too_few: ({ min }) => `Please give at least ${min} of these.`,
  too_many: ({ max }) => `Please give at most ${max} of these.`,
  too_low: ({ min }) => `This must be at least ${min}.`,
  too_high: ({ max }) => `This must be at most ${max}.`,
  not_accepted: 'This value is not accepted here.',
};
