import { expect, test } from '@jest/globals';
import { asMongoError } from './errors.js';

test('clients see a full disk as such, whether LMDB or Node reports it', () => {
  const reports = [28, 'ENOSPC', 'EDQUOT'].map((code) =>
    Object.assign(new Error('no space left on device, write'), { code }),
  );
  expect(reports.map((report) => asMongoError(report).code)).toEqual([14031, 14031, 14031]);
  expect(asMongoError(new Error('another fault')).code).toBe(1);
});
