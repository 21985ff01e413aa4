import { expect, test } from '@jest/globals';
import { AppError } from './app-error.js';

test('what is thrown is a code with what its sentence is told, and no sentence', () => {
  expect(new AppError('not_found')).toMatchObject({ code: 'not_found', status: 404 });
  const missing = new AppError('not_found', { params: { what: 'election' } });
  expect(missing.params).toEqual({ what: 'election' });
  const wrong = [
    // @ts-expect-error A sentence of its own.
    new AppError('not_found', { message: 'No such election.' }),
    // @ts-expect-error Parameters that its sentence is not told.
    new AppError('not_found', { params: { what: 'boat' } }),
    // @ts-expect-error Parameters where the sentence is told none.
    new AppError('frozen', { params: { what: 'election' } }),
    // @ts-expect-error There is no such code.
    new AppError('sunk'),
  ];
  expect(wrong).toHaveLength(4);
});
