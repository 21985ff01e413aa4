import { expect, test } from '@jest/globals';
import type { ErrorCode } from '@hustings/shared';
import { sentence } from '../words/sentence';
import { ApiError } from '../api/api-error';
import { messageFor, successOf, type Area } from './message-for';

// The specification, section 8, line by line.
const lines: [Area, number, ErrorCode, string][] = [
  ['electionsLoad', 401, 'not_allowed', 'not allowed!'],
  ['electionsLoad', 404, 'not_found', 'election not found'],
  ['electionsLoad', 400, 'malformed', 'Network error'],
  ['electionsLoad', 500, 'internal', 'network error'],
  ['electionDelete', 404, 'not_found', 'election does not exist'],
  ['electionDelete', 401, 'not_allowed', 'not allowed'],
  ['electionCreate', 409, 'name_taken', 'Election already exists.'],
  ['electionCreate', 422, 'invalid', 'check form inputs to make sure all fields are valid'],
  ['electionCreate', 400, 'malformed', 'could not create election'],
  ['electionCreate', 500, 'internal', 'network error'],
  ['positionAdd', 401, 'not_allowed', 'not allowed!'],
  ['positionAdd', 400, 'invalid', 'form input not valid'],
  ['positionAdd', 403, 'position_taken', 'Position already exists.'],
  ['positionUpdate', 404, 'not_found', 'profile not found!'],
  ['positionDelete', 401, 'not_allowed', 'not allowed!'],
  ['positionDelete', 500, 'internal', 'network error!'],
  ['positionLoad', 401, 'not_allowed', 'not allowed!'],
  ['positionLoad', 404, 'not_found', 'network error'],
  ['voterUpdate', 404, 'not_found', 'profile not found!'],
  ['voterUpdate', 401, 'not_allowed', 'not allowed!'],
  ['voterUpdate', 500, 'internal', 'network error!'],
  ['candidatesLoad', 404, 'not_found', 'candidate not found'],
  ['votersLoad', 404, 'not_found', 'election not found'],
  ['candidateAdd', 404, 'not_found', 'not found'],
  ['candidateAdd', 403, 'candidate_taken', 'candidate already exists'],
  ['candidateAdd', 500, 'internal', 'network error'],
  ['candidateUpdate', 404, 'not_found', 'profile not found!'],
  ['candidateUpdate', 401, 'not_allowed', 'not allowed!'],
  ['candidateDelete', 404, 'not_found', 'election not found'],
  ['voterAdd', 404, 'not_found', 'not found'],
  ['voterAdd', 403, 'voter_taken', 'voter already exists'],
  ['voterAdd', 500, 'internal', 'network error'],
];

test.each(lines)('%s with %i (%s) says: %s', (area, status, code, text) => {
  const error = new ApiError({ status, code });
  expect(messageFor(area, error)?.text).toBe(text);
});

test.each<[Area, number, ErrorCode]>([
  ['electionUpdate', 409, 'frozen'],
  ['electionCreate', 409, 'limit_reached'],
  ['voterAdd', 409, 'limit_reached'],
  ['candidateAdd', 409, 'limit_reached'],
  ['electionDelete', 409, 'has_ballots'],
  ['positionAdd', 409, 'frozen'],
  ['voterRemove', 409, 'has_voted'],
  ['ballotCast', 409, 'already_voted'],
])('%s with %i (%s) says what the code says anywhere', (area, status, code) => {
  const error = new ApiError({ status, code });
  expect(messageFor(area, error)?.text).toBe(sentence(code));
});

// Rows of the specification whose `other` covers every failure without a row of its own.
test.each<[Area, number, ErrorCode, string]>([
  ['register', 429, 'too_many_requests', 'Internal error'],
  ['forgotPassword', 429, 'too_many_requests', 'Internal error'],
  ['electionsLoad', 429, 'too_many_requests', 'network error'],
  ['electionCreate', 401, 'not_allowed', 'network error'],
  ['electionCreate', 413, 'too_large', 'network error'],
  ['candidateAdd', 422, 'not_an_image', 'network error'],
  ['candidateAdd', 415, 'wrong_media_type', 'network error'],
  ['voterAdd', 422, 'invalid', 'network error'],
  ['voterUpdate', 413, 'too_large', 'network error!'],
  ['positionUpdate', 422, 'invalid', 'network error!'],
  ['changePassword', 400, 'common_password', 'Check form fields'],
])(
  '%s with %i (%s) says: %s, and below it what the code says anywhere',
  (area, status, code, text) => {
    const error = new ApiError({ status, code });
    expect(messageFor(area, error)).toMatchObject({ text, detail: sentence(code) });
  },
);

test('a failed delete of an election that the catalogue does not name says nothing', () => {
  const error = new ApiError({ status: 500, code: 'internal' });
  expect(messageFor('electionDelete', error)).toBeUndefined();
});

test('an answer that is no answer of ours is worded by the area', () => {
  expect(messageFor('login', new TypeError('x'))?.text).toBe('Network error');
  expect(messageFor('login', new ApiError({ status: 502 }))?.text).toBe('Network error');
});

test('success has the catalogue’s words', () => {
  expect(successOf('electionCreate').text).toBe('Election successfully created');
  expect(successOf('candidateAdd').text).toBe('candidates added successfully');
  expect(successOf('voterAdd').text).toBe('Voter added successfully');
});
