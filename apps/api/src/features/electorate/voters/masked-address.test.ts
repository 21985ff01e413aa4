import { expect, test } from '@jest/globals';
import { maskedAddress } from './masked-address.js';

test('the trail keeps of an address what is enough to recognise it', () => {
  expect(maskedAddress('ann.lee@example.org')).toBe('a…@example.org');
});
