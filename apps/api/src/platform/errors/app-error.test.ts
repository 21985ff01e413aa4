import { expect, test } from '@jest/globals';
import { AppError } from './app-error.js';

test('an error is a code with parameters, never a sentence', () => {
  expect(new AppError('not_found')).toMatchObject({ code: 'not_found', status: 404 });
  const missing = new AppError('not_found', { params: { what: 'election' } });
  expect(missing.params).toEqual({ what: 'election' });
  const wrong = [
    // @ts-expect-error No sentence of its own.
    new AppError('not_found', { message: 'No such election.' }),
    // @ts-expect-error Not the parameters of this code.
    new AppError('not_found', { params: { what: 'boat' } }),
    // @ts-expect-error This code has no parameters.
    new AppError('frozen', { params: { what: 'election' } }),
    // @ts-expect-error There is no such code.
    new AppError('sunk'),
  ];
  expect(wrong).toHaveLength(4);
});
