import { expect, jest, test } from '@jest/globals';
import { call, refreshCall } from '@hustings/shared';
import { http, HttpResponse } from 'msw';
import { z } from 'zod';
import { answer, answerBusy, answerError, answerNothing } from '../../test/answer';
import { server } from '../../test/server';
import { organiserSession } from '../../test/sessions';
import { getSession, startSession } from '../session/session-store';
import { ApiError } from './api-error';
import { send } from './client';

const thingCall = call({
  method: 'GET',
  path: '/api/v1/thing',
  access: 'anyone',
  answers: { 200: z.object({ ok: z.boolean() }) },
  summary: 'Is there for these tests',
});
const renewed = { ...organiserSession(), newAccessToken: 'renewed-token' };

/** Answers with each status in turn, then repeats the last; returns the tokens sent. */
function answerInTurn(...answers: [status: number, body: object][]) {
  const tokens: (string | null)[] = [];
  server.use(
    http.get('*/api/v1/thing', ({ request: sent }) => {
      const [status, body] = answers[Math.min(tokens.length, answers.length - 1)] ?? [500, {}];
      tokens.push(sent.headers.get('Authorization'));
      return HttpResponse.json(body, { status });
    }),
  );
  return tokens;
}

const expired: [number, object] = [401, { code: 'token_expired', message: 'expired' }];
const broken: [number, object] = [500, { code: 'internal', message: 'broken' }];
const busy: [number, object] = [503, { code: 'busy', message: 'busy' }];
const fine: [number, object] = [200, { ok: true }];

test.each([
  ['an expired token', expired],
  ['a failure of the server', broken],
])('%s is answered by one refresh and one more try', async (_name, failure) => {
  startSession(organiserSession());
  const refreshes = answer(refreshCall, 200, renewed);
  const tokens = answerInTurn(failure, fine);
  expect(await send(thingCall)).toEqual({ ok: true });
  expect(tokens).toEqual(['Bearer access-token', 'Bearer renewed-token']);
  expect(refreshes).toHaveLength(1);
});

test('a request is tried twice at most', async () => {
  startSession(organiserSession());
  answer(refreshCall, 200, renewed);
  const tokens = answerInTurn(broken);
  await expect(send(thingCall)).rejects.toMatchObject({ status: 500 });
  expect(tokens).toHaveLength(2);
});

test('what failed and is then turned away may have been done: it is not sent again by itself', async () => {
  startSession(organiserSession());
  answer(refreshCall, 200, renewed);
  answerInTurn(broken, busy);
  await expect(send(thingCall)).rejects.toMatchObject({ code: 'internal' });
});

test('a request whose session cannot be renewed as the server is busy was turned away itself', async () => {
  startSession(organiserSession());
  const refreshes = answerBusy(refreshCall);
  answerInTurn(expired);
  await expect(send(thingCall)).rejects.toMatchObject({ code: 'busy' });
  expect(refreshes.length).toBeGreaterThan(1);
  expect(refreshes.length).toBeLessThan(9);
  expect(getSession()).toBeDefined();
});

test('requests that fail together share one refresh', async () => {
  startSession(organiserSession());
  const refreshes = answer(refreshCall, 200, renewed);
  answerInTurn(expired, expired, fine);
  await Promise.all([send(thingCall), send(thingCall)]);
  expect(refreshes).toHaveLength(1);
});

test('a visitor’s request is not tried again', async () => {
  const tokens = answerInTurn(broken);
  await expect(send(thingCall)).rejects.toBeInstanceOf(ApiError);
  expect(tokens).toEqual([null]);
});

test('a refusal that a refresh would not mend is not tried again', async () => {
  startSession(organiserSession());
  const tokens = answerInTurn([401, { code: 'not_allowed', message: 'not allowed!' }]);
  await expect(send(thingCall)).rejects.toMatchObject({ code: 'not_allowed' });
  expect(tokens).toHaveLength(1);
});

test('a session that the server has ended is ended here', async () => {
  startSession(organiserSession());
  answerInTurn(expired);
  answerError(refreshCall, 401, 'session_ended');
  await expect(send(thingCall)).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toBeUndefined();
});

test('a network failure keeps the session and has status 0', async () => {
  startSession(organiserSession());
  answerNothing(thingCall);
  await expect(send(thingCall)).rejects.toMatchObject({ status: 0 });
  expect(getSession()).toBeDefined();
});

test('a read without an answer is given up after ten seconds, a change is waited for', async () => {
  jest.useFakeTimers();
  const asked: AbortSignal[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, { signal } = {}) => {
    if (signal) asked.push(signal);
    return new Promise(() => undefined);
  });
  const read = expect(send(thingCall)).rejects.toMatchObject({ status: 0, isSilent: true });
  let isChanged = false;
  void send({ ...thingCall, method: 'PUT' }).finally(() => (isChanged = true));
  await jest.advanceTimersByTimeAsync(10_000);
  await read;
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  expect(isChanged).toBe(false);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an answer that is not what it should be is an error, not data', async () => {
  answerInTurn([200, { ok: 'yes' }]);
  await expect(send(thingCall)).rejects.toBeInstanceOf(z.ZodError);
});
