import { listLettersCall } from '@hustings/shared';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The network in tests. Nothing is answered until a test says how: see `answer`. Only letters, which every
 * roll asks for, are none.
 */
export const server = setupServer(
  http.get(`*${listLettersCall.path}`, () => HttpResponse.json([])),
);
