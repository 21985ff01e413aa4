import { expect, test } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../app.js';
import { startProcess } from '../start-process.js';
import { useTestApp } from '../test/test-app.js';

const testApp = useTestApp();

test('an unexpected error is one sentence for the client and complete in the log', async () => {
  const story = 'no route to db-7.internal:27017 as user hustings';
  const verify = () => {
    throw new Error(story);
  };
  const accessTokens = { ...testApp.deps.accessTokens, verify };
  const answer = await request(createApp(startProcess({ ...testApp.deps, accessTokens })))
    .get('/api/v1/elections?search=private')
    .set('Authorization', 'Bearer x')
    .expect(500);
  expect(answer.body).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. It has been recorded; please try again.',
  });
  const lines = testApp.log
    .map((line) => JSON.stringify(line))
    .filter((line) => line.includes(story));
  expect(lines[0]).toContain('error-handler.test');
  expect(lines[0]).toContain(answer.headers['x-request-id']);
  expect(JSON.stringify(testApp.log)).not.toContain('search=private');
});

test.each([
  ['get', '/api/v1/nothing'],
  ['get', '/auth/users'],
  ['put', '/api/v1/elections'],
  ['delete', '/api/v1/votes'],
  ['patch', '/api/v1/stats'],
] as const)(
  '%s %s, which is not a call, is 404 in the common error format',
  async (method, path) => {
    const answer = await request(testApp.app)[method](path).expect(404);
    expect(answer.body).toEqual({
      code: 'not_found',
      params: { what: 'call' },
      message: 'There is no such call.',
    });
  },
);

test('a request id is accepted from the client if harmless, otherwise generated', async () => {
  const sent = (id: string) => request(testApp.app).get('/api/v1/stats').set('X-Request-Id', id);
  expect((await sent('front-door-0042')).headers['x-request-id']).toBe('front-door-0042');
  for (const id of ['short', 'x'.repeat(65), '<script>alert(1)</script>', '{"$ne":null}']) {
    expect((await sent(id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});
