import { describe, expect, test } from '@jest/globals';
import { createPositionSchema, updatePositionSchema } from './positions.schema.js';

const valid = {
  position: 'Treasurer',
  description: 'Looks after the money.',
  election: '650000000000000000000011',
};

describe('a new position', () => {
  test.each([
    ['one seat and one choice, if nothing is said', {}, 1, 1],
    ['as many choices as seats', { seats: 3 }, 3, 3],
    ['fewer choices than seats', { seats: 3, maxChoices: 2 }, 3, 2],
    ['more choices than seats', { seats: 1, maxChoices: 4 }, 1, 4],
    ['numbers as a form writes them', { seats: '2', maxChoices: ' 3 ' }, 2, 3],
  ])('has %s', (_what, input, seats, maxChoices) => {
    expect(createPositionSchema.parse({ ...valid, ...input })).toMatchObject({ seats, maxChoices });
  });

  test.each([
    ['no seat', { seats: 0 }],
    ['a part of a seat', { seats: 1.5 }],
    ['more than a hundred seats', { seats: 101 }],
    ['seats in words', { seats: 'two' }],
    ['seats left empty', { seats: '' }],
    ['seats as a truth value', { seats: true }],
    ['seats as a list', { seats: [2] }],
    ['no choice', { maxChoices: 0 }],
    ['endless choices', { maxChoices: 'Infinity' }],
    ['no name', { position: '' }],
    ['no description', { description: '  ' }],
  ])('cannot have %s', (_what, input) => {
    expect(createPositionSchema.safeParse({ ...valid, ...input }).success).toBe(false);
  });
});

test('a change of a position contains only what was sent', () => {
  expect(updatePositionSchema.parse({ seats: '2' })).toEqual({ seats: 2 });
  expect(updatePositionSchema.parse({})).toEqual({});
});
