import { describe, expect, test } from '@jest/globals';
import { rollQuerySchema } from './chosen.schema.js';
import { addVoterSchema, inviteSchema } from './voters.schema.js';

const valid = { fullName: 'Grace Hopper', email: 'Grace@Navy.example' };

describe('a voter to be added', () => {
  test('needs a name and an address, and is invited by default', () => {
    expect(addVoterSchema.parse(valid)).toEqual({
      fullName: 'Grace Hopper',
      email: 'grace@navy.example',
      invite: true,
    });
    expect(addVoterSchema.parse({ ...valid, invite: 'false' }).invite).toBe(false);
  });

  test('may have empty form fields', () => {
    const empty = { password: '', confirmPassword: '', ageGroup: '', region: '' };
    const { password, ageGroup, region } = addVoterSchema.parse({ ...valid, ...empty });
    expect([password, ageGroup, region]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['no name', { fullName: ' ' }],
    ['no address', { email: 'navy' }],
    ['a password that breaks the rule', { password: 'short' }],
    ['an age group there is not', { ageGroup: '17' }],
    ['a region there is not', { region: 'Up' }],
  ])('cannot have %s', (_what, input) => {
    expect(addVoterSchema.safeParse({ ...valid, ...input }).success).toBe(false);
  });
});

test('a roll is paged only if a page is requested', () => {
  expect(rollQuerySchema.parse({}).page).toBeUndefined();
  expect(rollQuerySchema.parse({ page: '2' }).page).toBe(2);
  expect(rollQuerySchema.safeParse({ page: '0' }).success).toBe(false);
});

test.each([
  ['all', true],
  ['failed', true],
  [['650000000000000000000041'], true],
  [[], false],
  ['somebody', false],
  [['grace@navy.example'], false],
])('invitations to %j: %s', (to, isAccepted) => {
  expect(inviteSchema.safeParse({ to }).success).toBe(isAccepted);
});
