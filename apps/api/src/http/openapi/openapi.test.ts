import { expect, test } from '@jest/globals';
import { callsByConcept, errorBodySchema, webhookEventSchema, type Call } from '@hustings/shared';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import request from 'supertest';
import { useTestApp } from '../../test/test-app.js';
import { openApiOf } from './describe-calls.js';
import {
  answerExamples,
  bodyExamples,
  eventExamples,
  fileExamples,
  Several,
} from './examples/index.js';

const calls = Object.values(callsByConcept).flatMap((ofConcept) => Object.entries<Call>(ofConcept));

interface Described {
  responses: Record<string, { content: { 'application/json': Refusal } }>;
}
interface Refusal {
  schema: { allOf: [unknown, { properties: { code: { enum: string[] } } }] };
  examples: Record<string, { value: unknown }>;
}

const testApp = useTestApp();

test('the description lists every call and is valid OpenAPI', async () => {
  const answer = await request(testApp.app).get('/api/openapi.json').expect(200);
  const described = answer.body as { openapi: string; paths: Record<string, object> };
  expect(described.openapi).toBe('3.1.0');
  const operations = Object.values(described.paths).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(calls.length);
  const problems = await lintFromString({
    source: answer.text,
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.map(({ message, location }) => ({ message, at: location[0]?.pointer }))).toEqual(
    [],
  );
});

test('every body has a valid example, and there are no others', () => {
  const taking = calls.flatMap(([name, { body }]) =>
    body ? [{ name: name.replace(/Call$/, ''), body }] : [],
  );
  for (const { name, body } of taking) {
    expect({ name, ...body.safeParse(bodyExamples[name]) }).toMatchObject({ name, success: true });
  }
  expect(Object.keys(bodyExamples).sort()).toEqual(taking.map(({ name }) => name).sort());
});

test('every answer has an example that we could send, and there are no others', () => {
  const answering = calls.flatMap(([name, { answers }]) =>
    Object.entries(answers)
      .filter(([status]) => status !== '204')
      .map(([status, schema]) => ({ answer: `${name.replace(/Call$/, '')} ${status}`, schema })),
  );
  const given = new Map(
    Object.entries(answerExamples).flatMap(([name, byStatus]) =>
      Object.entries(byStatus).map(([status, example]) => [`${name} ${status}`, example]),
    ),
  );
  expect([...given.keys()].sort()).toEqual(answering.map(({ answer }) => answer).sort());
  for (const { answer, schema } of answering) {
    const example = given.get(answer);
    const values = example instanceof Several ? Object.values(example.byForm) : [example];
    for (const value of values) {
      // Parsing drops fields that the schema doesn't list, so examples with such fields fail.
      expect({ answer, ...schema.safeParse(value) }).toEqual({
        answer,
        success: true,
        data: value,
      });
    }
  }
});

test('examples describe the bodies of webhooks as we could send them', () => {
  for (const [type, example] of Object.entries(eventExamples)) {
    expect(webhookEventSchema.parse(example)).toEqual(example);
    expect(example).toMatchObject({ type });
  }
});

test('every readable file has an example, and there are no others', () => {
  const readable = calls.flatMap(([name, { files = [] }]) =>
    files.some((type) => type.startsWith('text/')) ? [name.replace(/Call$/, '')] : [],
  );
  expect(Object.keys(fileExamples).sort()).toEqual(readable.sort());
});

test('every error has an example of each of its codes that we could send', () => {
  const { paths } = openApiOf({ PRODUCT_NAME: 'Hustings' });
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as Described[];
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  );
  expect(refusals.length).toBeGreaterThan(calls.length);
  for (const [, { content }] of refusals) {
    const { schema, examples } = content['application/json'];
    const codes = schema.allOf[1].properties.code.enum;
    const given = Object.values(examples).map(({ value }) => errorBodySchema.parse(value).code);
    expect(given).toEqual(codes);
  }
});

test('the page to read and try it loads only our own files', async () => {
  const { text, headers } = await request(testApp.app).get('/api/docs').expect(200);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const addresses = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, each]) => each ?? []);
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\/docs\//);
    await request(testApp.app).get(address).expect(200);
  }
});
