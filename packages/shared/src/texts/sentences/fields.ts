import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { FieldCode } from '../field-codes.js';
import type { Texts } from '../language.js';
import type { ExpectedType, NeededColumn } from '../params.js';
import { MOST_SECONDERS } from '../../nominations/nominations.rules.js';
import { tooManyPixels } from './errors.js';
import { limitReached } from './limits.js';

const mustBe: Record<ExpectedType, MessageDescriptor> = {
  text: msg`This must be text.`,
  number: msg`This must be a number.`,
  whole_number: msg`This must be a whole number.`,
  boolean: msg`This must be true or false.`,
  list: msg`This must be a list.`,
  object: msg`This must be an object.`,
  other: msg`This must be of another type.`,
};

const columnMissing: Record<NeededColumn, MessageDescriptor> = {
  fullName: msg`Please say which column holds the name.`,
  memberNo: msg`Please say which column holds the member number.`,
};

/** Texts of field errors. The words of section 5 of the specification are kept. */
export const fields: Texts<FieldCode> = {
  email_missing: msg`Please enter your email.`,
  password_missing: msg`Please enter your password.`,
  current_password_missing: msg`Please enter your current password.`,
  link_incomplete: msg`The link is incomplete.`,
  full_name_missing: msg`Please give the full name.`,
  sender_missing: msg`Please give your name.`,
  message_missing: msg`Please write a message.`,
  organisation_name_missing: msg`Please give the organisation a name.`,
  election_name_missing: msg`Please give the election a name.`,
  election_description_missing: msg`Please describe what the election is about.`,
  position_name_missing: msg`Please give the position a name.`,
  position_description_missing: msg`Please describe the position.`,
  correction_missing: msg`Please say what is right.`,
  reason_missing: msg`Please give the reason.`,
  too_many_seconders: msg`At most ${plural(MOST_SECONDERS, { one: '# seconder', other: '# seconders' })} can be required.`,
  seconders_not_whole: msg`Please give a whole number of seconders.`,
  too_few_seconders: msg`The number of seconders can’t be negative.`,
  date_missing: msg`Please choose a date and time.`,
  time_zone_missing: msg`Please choose a time zone.`,
  not_an_email: msg`Must be a valid email`,
  not_a_web_page: msg`Please give the address of a web page, such as https://example.org/ada.`,
  weak_password: msg`Must be between 8 and 20 characters, with at least an uppercase letter, a number and a symbol (@ $ ! % * ? &)`,
  passwords_differ: msg`Passwords must match`,
  new_passwords_differ: msg`passwords do not match`,
  password_too_common: msg`This password is among the most common ones.`,
  same_password: msg`Please choose a password that differs from the current one.`,
  not_one_line: msg`Please use one line, without line breaks or control characters.`,
  holds_web_address: msg`Please leave out web and email addresses.`,
  not_searchable: msg`A search cannot contain this character.`,
  not_an_id: msg`This is not a valid id.`,
  not_a_nonce: msg`The nonce must be 32 hex digits in lower case.`,
  not_a_letter_code: msg`The code of a letter has 16 characters, in four groups of four.`,
  not_a_tracking_code: msg`A tracking code has 16 letters and digits, such as 7K3M-Q0ZX-9TRB-52HC. Please type all of it.`,
  not_a_date: msg`Date input not valid.`,
  not_a_time_zone: msg`Please choose a time zone from the list, such as Europe/London.`,
  closes_before_nominations: msg`Voting must close after nominations open.`,
  opens_before_nominations: msg`Voting must not open before nominations do.`,
  opens_after_close: msg`Voting must open before it closes.`,
  closes_in_the_past: msg`Voting must close in the future.`,
  publishes_before_close: msg`Results can be published only after voting has closed.`,
  publishes_in_the_past: msg`Choose a time in the future, or publish the results now.`,
  not_an_origin: msg`Please give the beginning of a web address, such as https://www.example.org.`,
  not_a_webhook_address: msg`Please give an address that begins with https://, without a name or a password in it.`,
  private_address: msg`This address is in a private network, and nothing is sent there.`,
  no_events: msg`Please choose at least one event.`,
  seats_not_whole: msg`Please give a whole number of seats.`,
  too_few_seats: msg`At least one seat must be filled.`,
  too_many_seats: msg`At most 100 seats can be filled.`,
  choices_not_whole: msg`Please give a whole number of choices.`,
  too_few_choices: msg`A voter must be able to choose at least one candidate.`,
  choices_over_most: msg`A voter can choose at most 100 candidates.`,
  unknown_position: msg`This position is not on the ballot.`,
  position_twice: msg`This position appears twice.`,
  unknown_candidate: msg`This candidate is not standing for this position.`,
  candidate_twice: msg`The same candidate is chosen twice.`,
  too_many_choices: ({ most }) =>
    msg`At most ${plural(most, { one: '# candidate', other: '# candidates' })} may be chosen for this position.`,
  equal_ranks: msg`Each rank can be given to one candidate only.`,
  not_for_this_method: msg`This position uses another voting method.`,
  one_seat_only: msg`This voting method fills one seat. Choose another to fill more.`,
  nobody_stands: msg`A motion has no candidates. Choose a position.`,
  too_many_candidates: msg`At most 300 candidates can stand for a position, fewer if other positions of this election have many.`,
  over_limit: limitReached,
  not_made_up: msg`A demo sends no email and accepts only made-up addresses, such as ada@club.example.`,
  motion_has_candidates: msg`A motion has no candidates. Remove them first.`,
  quorum_not_percent: msg`Please give the quorum in whole percent of the roll, from 1 to 100.`,
  election_name_taken: msg`Another of your elections has this name.`,
  deleted_election_has_name: msg`One of your deleted elections keeps this name until it is permanently deleted. Restore it, or choose another name.`,
  position_name_taken: msg`This election already has a position with this name.`,
  candidate_name_taken: msg`This position already has a candidate with this name.`,
  demographics_not_collected: msg`This election does not collect age groups and regions.`,
  unknown_placeholder: ({ placeholder, known }) => {
    const [written, usable] = [`{${placeholder}}`, known.map((each) => `{${each}}`).join(', ')];
    return msg`${written} is not a placeholder. You can use ${usable}.`;
  },
  group_frozen: msg`Voting has opened, so groups can no longer change.`,
  address_of_another_line: ({ line, word }) =>
    word === 'row'
      ? msg`Row ${line} has this address already. Each voter needs an address of their own.`
      : msg`Line ${line} has this address already. Each voter needs an address of their own.`,
  address_of_another_voter: msg`Somebody else on the electoral roll has this address.`,
  address_stays: msg`This voter has voted, so the address stays.`,
  one_by_one: msg`Counts are live, so change this address by itself, on the voters page.`,
  number_frozen: msg`Voting has opened, so this voter keeps the member number.`,
  number_of_another_line: ({ line, word }) =>
    word === 'row'
      ? msg`Row ${line} has this member number already.`
      : msg`Line ${line} has this member number already.`,
  number_of_another_voter: msg`Another voter on the electoral roll has this member number.`,
  number_alike: msg`Another voter’s number differs only in leading zeros. If they are two people, press the button again.`,
  number_of_several_voters: msg`Several voters on the electoral roll have this member number. Correct them first.`,
  name_of_another_line: ({ line, word }) =>
    word === 'row'
      ? msg`Row ${line} has this name already, and without an email address or a member number nobody can tell the two apart.`
      : msg`Line ${line} has this name already, and without an email address or a member number nobody can tell the two apart.`,
  like_another_voter: ({ line, word }) =>
    line === undefined
      ? msg`Somebody of this name is on the electoral roll with another address.`
      : word === 'row'
        ? msg`Row ${line} has this name with another address.`
        : msg`Line ${line} has this name with another address.`,
  domain_unusual: ({ meant }) => msg`Is this address right? Perhaps ${meant} is meant.`,
  perhaps_total: msg`This may be a total, not a person.`,
  perhaps_turned: ({ meant }) => msg`Perhaps this name should be ${meant}.`,
  lost_letters: msg`The ? may replace a letter that was lost when the list was saved. Correct the name, or save the list again as a workbook or in UTF-8.`,
  odd_letters: msg`Some letters look wrong. Perhaps the file is in another encoding.`,
  several_addresses: ({ count }) =>
    msg`This contact has ${count} addresses. The preferred one, or the first, is shown.`,
  own_language: msg`This is the election’s own language.`,
  unknown_language: ({ written }) =>
    msg`We do not write in “${written}”. This voter gets the election’s language.`,
  spreadsheet_error: msg`The spreadsheet has an error in this cell. Please correct it there and save the file again.`,
  letters_in_address: msg`Before the @, an address can have only the letters a to z without accents, digits and . _ % + -`,
  columns_missing: ({ columns }) => columns.map((column) => columnMissing[column]),
  column_twice: msg`Only one column can hold this.`,
  not_an_image_file: msg`Please choose a JPEG, PNG, WebP, GIF or HEIC image.`,
  too_many_pixels: ({ millions }) => tooManyPixels(millions),
  file_too_large: msg`This file is too large.`,
  text_too_large: msg`This text is too long.`,
  not_one_plain_value: msg`Please give each parameter one plain value.`,
  missing: msg`This is missing.`,
  wrong_type: ({ expected }) => mustBe[expected],
  not_an_option: ({ options }) => {
    const all = options.join(', ');
    return msg`This must be one of these: ${all}.`;
  },
  too_short: ({ min }) =>
    msg`Please use at least ${plural(min, { one: '# character', other: '# characters' })}.`,
  too_long: ({ max }) =>
    msg`Please use at most ${plural(max, { one: '# character', other: '# characters' })}.`,
  too_few: ({ min }) => msg`Please give at least ${min} of these.`,
  too_many: ({ max }) => msg`Please give at most ${max} of these.`,
  too_low: ({ min }) => msg`This must be at least ${min}.`,
  too_high: ({ max }) => msg`This must be at most ${max}.`,
  not_accepted: msg`This value is not accepted here.`,
};
