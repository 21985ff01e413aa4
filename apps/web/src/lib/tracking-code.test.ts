import { expect, test } from '@jest/globals';
import { electionIdSchema } from '@hustings/shared';
import { trackingCodeFor } from './tracking-code';

const electionId = electionIdSchema.parse('650000000000000000000100');

// Computed once by another program, with the recipe in docs/recipes.md.
test('the code of a known ballot is the one the recipe gives', () => {
  expect(
    trackingCodeFor(
      1,
      electionId,
      '000102030405060708090a0b0c0d0e0f',
      '650001000000000000000001:650002000000000000000010',
    ),
  ).toBe('Z7WC-QAFA-WARG-4ASH');
  expect(trackingCodeFor(1, electionId, 'f'.repeat(32), '')).toBe('YDS7-VERR-9JW0-X83T');
});
