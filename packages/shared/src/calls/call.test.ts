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

test('a path is filled in so that no parameter can leave its place', () => {
  const boat = '../../elections?x=#';
  expect(pathOf(renameCall, { boat, id: '7' })).toBe(
    '/api/v1/boats/..%2F..%2Felections%3Fx%3D%23/oars/7',
  );
});

test('a call may refuse what it lists, what any call may, and what it takes', () => {
  expect([...errorsOf(renameCall)]).toEqual(
    expect.arrayContaining(['name_taken', 'not_allowed', 'internal', 'invalid']),
  );
  expect(errorsOf(renameCall).has('not_an_image')).toBe(false);
  const { method, path, access, answers, summary } = renameCall;
  expect(errorsOf({ method, path, access, answers, summary }).has('invalid')).toBe(false);
});

test('both sides know the types of what a call takes and answers', () => {
  const sent: Sent<typeof renameCall, 'body'> = { name: 'Bow', length: '290' };
  const received: Received<typeof renameCall, 'body'> = renameCall.body.parse(sent);
  const length: number = received.length;
  const answer: Answer<typeof renameCall> | undefined = { name: received.name };
  expect({ length, answer }).toEqual({ length: 290, answer: { name: 'Bow' } });
});

test('what is not described whole does not compile', () => {
  const rest = { method: 'GET', answers: { 200: nothing }, summary: 'Does nothing' } as const;
  // @ts-expect-error It does not say who may.
  call({ ...rest, path: '/api/v1/boats' });
  // @ts-expect-error It does not describe the parameter.
  call({ ...rest, path: '/api/v1/boats/:id', access: 'anyone' });
  const params = z.object({ id: idSchema });
  // @ts-expect-error It describes another parameter.
  call({ ...rest, path: '/api/v1/boats/:boat', access: 'anyone', params });
  // @ts-expect-error It describes a parameter that is not there.
  call({ ...rest, path: '/api/v1/boats', access: 'anyone', params });
  // @ts-expect-error There is no such error.
  call({ ...rest, path: '/api/v1/boats', access: 'anyone', errors: ['sunk'] });
  expect(call({ ...rest, path: '/api/v1/boats/:id', access: 'anyone', params })).toBeDefined();
});
