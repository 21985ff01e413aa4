import { afterAll, describe, expect, test } from '@jest/globals';
import { callsByConcept, errorBodySchema, errorsOf, type Call } from '@hustings/shared';
import { specified } from './platform/specified.js';
import fc from 'fast-check';
import request, { type Response } from 'supertest';
import { jsonSchemaOf } from './http/openapi/json-schemas.js';
import { statusesOf } from './http/refusals.js';
import type { Actor } from './platform/access-tokens.js';
import { arbitraryOf } from './test/arbitrary-of.js';
import { asking } from './test/builders/actors.js';
import { anOrganisation, type Organisation } from './test/builders/organisations.js';
import { firstEventOf } from './test/first-event.js';
import { startTestApp } from './test/test-app.js';

const RUNS = 6;
/** Longer than any call takes, even on a busy machine. */
const HANG_MS = 20_000;

const testApp = await startTestApp();
afterAll(() => testApp.close());
const own = await anOrganisation(testApp);
const other = await anOrganisation(testApp);
const untouched = await everythingOf(own);

/** Ids that exist; any other id belongs to nothing. */
const ids = fc.constantFrom<string>(
  own.election._id,
  own.position._id,
  own.candidate._id,
  own.voter.id,
  own.organiser.id,
);

const calls = Object.values(callsByConcept)
  .flatMap((ofConcept) => Object.entries<Call>(ofConcept))
  .map(([name, call]) => ({ name, call }))
  // Deletions come last, so that the other calls find something.
  .sort(
    (one, next) => Number(one.call.method === 'DELETE') - Number(next.call.method === 'DELETE'),
  );
const succeeded = new Set<Call>();

describe.each<[string, Actor | undefined]>([
  ['a stranger', undefined],
  ['the organiser of another organisation', other.organiser],
])('%s', (_who, actor) => {
  test.each(calls)('is answered by $name as described', ({ call }) => expectDescribed(call, actor));

  test('has changed nothing', async () => {
    expect(await everythingOf(own)).toEqual(untouched);
  });
});

describe.each<[string, Actor]>([
  ['a voter', own.voter],
  ['the organiser', own.organiser],
])('%s', (_who, actor) => {
  test.each(calls)('is answered by $name as described', ({ call }) => expectDescribed(call, actor));
});

test('enough of it was accepted for all this to say something', () => {
  expect(succeeded.size).toBeGreaterThan(calls.length / 4);
});

/** Everything an organiser can read of its election. */
async function everythingOf({ organiser, election }: Organisation): Promise<unknown[]> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await asking(testApp, organiser).get(path).expect(200);
    return answer.body;
  };
  const path = `/api/v1/elections/${election._id}`;
  return Promise.all([path, `${path}/voters`, `${path}/audit`].map(read));
}

/** Sends a call with any input its schemas allow, and sometimes with other input. */
async function expectDescribed(call: Call, actor: Actor | undefined): Promise<void> {
  const property = fc.asyncProperty(requestsOf(call), async (sent) => {
    const answer = await ask(call, actor, sent);
    if (answer.ok) succeeded.add(call);
    expectListed(call, answer);
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
}

interface Sent {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function requestsOf({ params, query, body }: Call): fc.Arbitrary<Sent> {
  const none = fc.constant({});
  return fc.record({
    params: params ? arbitraryOf(jsonSchemaOf(params, 'input'), ids) : none,
    query: query ? arbitraryOf(jsonSchemaOf(query, 'input'), ids) : none,
    body: body ? arbitraryOf(jsonSchemaOf(body, 'input'), ids) : fc.constant(undefined),
  }) as fc.Arbitrary<Sent>;
}

async function ask(call: Call, actor: Actor | undefined, sent: Sent): Promise<Response> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    // An empty segment or dots would change the path.
    encodeURIComponent(textOf(sent.params[name]).replace(/^\.*$/, 'none')),
  );
  const query = Object.entries(sent.query).map(([name, value]) => [name, textOf(value)]);
  const asked = request(testApp.app)
    [call.method.toLowerCase() as 'get'](path)
    .query(Object.fromEntries(query))
    .timeout(HANG_MS);
  if (call.files?.includes('text/event-stream')) firstEventOf(asked);
  if (actor)
    asked.set(
      'Authorization',
      `Bearer ${testApp.deps.accessTokens.sign({ version: 0, ...actor })}`,
    );
  return sent.body === undefined ? asked : asked.type('json').send(JSON.stringify(sent.body));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function expectListed(call: Call, { status, body, headers, text }: Response): void {
  if (status >= 400) {
    const error = errorBodySchema.parse(body);
    expect([...errorsOf(call)]).toContain(error.code);
    expect(statusesOf(call, error.code)).toContain(status);
    expect(status).toBeLessThan(500);
    for (const { code, params, message } of [error, ...(error.errors ?? [])]) {
      expect(message).toBe(specified(code, params));
      expect(message).not.toMatch(/undefined|NaN|^\W*$/);
    }
    return;
  }
  const type = headers['content-type']?.split(';')[0];
  if (call.files?.some((each) => each === type) && type !== 'application/json') return;
  const schema = call.answers[status as 200];
  expect(schema).toBeDefined();
  if (status === 204) expect(text).toBe('');
  else expect(schema?.parse(body)).toEqual(body);
}
