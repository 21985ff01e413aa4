import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { idSchema } from '../common/ids.schema.js';
import { pathOf } from './call-path.js';
import { call, errorsOf, nothing, type Answer, type Received, type Sent } from './call.js';

const renameCall = call({
  method: 'PUT',
  path: '/api/v1/boats/:boat/oars/:id',
  access: 'signedIn',
  params: z.object({ boat: idSchema, id: idSchema }),
  body: z.object({ name: z.string(), length: z.string().transform(Number) }),
  answers: { 200: z.object({ name: z.string() }), 204: nothing },
  errors: ['name_taken'],
  summary: 'Renames an oar',
});

test('a path parameter cannot escape its segment', () => {
  const boat = '../../elections?x=#';
  expect(pathOf(renameCall, { boat, id: '7' })).toBe(
    '/api/v1/boats/..%2F..%2Felections%3Fx%3D%23/oars/7',
  );
});

test('the errors of a call are its own, those of every call, and those of its input', () => {
  expect([...errorsOf(renameCall)]).toEqual(
    expect.arrayContaining(['name_taken', 'not_allowed', 'internal', 'invalid']),
  );
  expect(errorsOf(renameCall).has('not_an_image')).toBe(false);
  const { method, path, access, answers, summary } = renameCall;
  expect(errorsOf({ method, path, access, answers, summary }).has('invalid')).toBe(false);
});

test("server and browser know the types of a call's input and answers", () => {
  const sent: Sent<typeof renameCall, 'body'> = { name: 'Bow', length: '290' };
  const received: Received<typeof renameCall, 'body'> = renameCall.body.parse(sent);
  const length: number = received.length;
  const answer: Answer<typeof renameCall> | undefined = { name: received.name };
  expect({ length, answer }).toEqual({ length: 290, answer: { name: 'Bow' } });
});

test('an incomplete description does not compile', () => {
  const rest = { method: 'GET', answers: { 200: nothing }, summary: 'Does nothing' } as const;
  // @ts-expect-error Access is missing.
  call({ ...rest, path: '/api/v1/boats' });
  // @ts-expect-error The path parameter is not described.
  call({ ...rest, path: '/api/v1/boats/:id', access: 'anyone' });
  const params = z.object({ id: idSchema });
  // @ts-expect-error Another parameter is described.
  call({ ...rest, path: '/api/v1/boats/:boat', access: 'anyone', params });
  // @ts-expect-error The described parameter is not in the path.
  call({ ...rest, path: '/api/v1/boats', access: 'anyone', params });
  // @ts-expect-error There is no such error code.
  call({ ...rest, path: '/api/v1/boats', access: 'anyone', errors: ['sunk'] });
  expect(call({ ...rest, path: '/api/v1/boats/:id', access: 'anyone', params })).toBeDefined();
});
