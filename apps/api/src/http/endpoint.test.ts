import { expect, test } from '@jest/globals';
import { call, idSchema, nothing } from '@hustings/shared';
import express, { type Express } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { z } from 'zod';
import { AppError } from '../platform/errors/app-error.js';
import {
  alreadySent,
  endpoint,
  reply,
  routerOf,
  UNLISTED_ERROR,
  type Endpoint,
} from './endpoint.js';
import { errorHandler } from './error-handler.js';
import { requestLog } from './request-log.js';

const boatSchema = z.object({ name: z.string() });
const readBoatCall = call({
  method: 'GET',
  path: '/api/v1/boats/:id',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  answers: { 200: boatSchema },
  errors: ['not_found'],
  summary: 'Reads a boat',
});
const saveBoatCall = call({
  method: 'PUT',
  path: '/api/v1/boats',
  access: 'anyone',
  body: z.object({ name: z.string(), crew: z.string().transform(Number) }),
  answers: { 200: boatSchema, 201: z.object({ crew: z.number() }), 204: nothing },
  summary: 'Saves a boat',
});
const boat = `/api/v1/boats/${'a'.repeat(24)}`;

interface Line {
  msg: string;
  [field: string]: unknown;
}

function startApp(...endpoints: Endpoint[]): { app: Express; log: Line[] } {
  const log: Line[] = [];
  const write = (line: string) => log.push(JSON.parse(line) as Line);
  const app = express()
    .use(requestLog(pino({}, { write })), express.json())
    .use(routerOf(...endpoints), errorHandler);
  return { app, log };
}

test('a field that the call does not list is not sent', async () => {
  const stored = { name: 'Swift', builtFor: 'a secret sum', crew: [{ salary: 1 }] };
  const { app } = startApp(endpoint(readBoatCall, () => stored));
  const answer = await request(app).get(boat).expect(200);
  expect(answer.body).toEqual({ name: 'Swift' });
});

test('an answer that lacks a required field becomes a 500, and only the log says why', async () => {
  const nameless = {} as { name: string };
  const { app, log } = startApp(endpoint(readBoatCall, () => nameless));
  const answer = await request(app).get(boat).expect(500);
  expect(answer.body).toMatchObject({ code: 'internal' });
  expect(JSON.stringify(answer.body)).not.toContain('name');
  expect(JSON.stringify(log)).toContain('expected string, received undefined');
});

test('an endpoint with several answers chooses one by its status', async () => {
  const { app } = startApp(
    endpoint(saveBoatCall, ({ body: { name, crew } }) => {
      if (name === 'same') return reply(204, undefined);
      return name === 'new' ? reply(201, { crew }) : reply(200, { name });
    }),
  );
  const saved = (name: string) => request(app).put('/api/v1/boats').send({ name, crew: '4' });
  expect((await saved('new').expect(201)).body).toEqual({ crew: 4 });
  expect((await saved('Swift').expect(200)).body).toEqual({ name: 'Swift' });
  expect((await saved('same').expect(204)).text).toBe('');
});

test('an error code or status that the call does not list reaches the client, and is logged as a fault', async () => {
  const appThatThrows = (code: 'not_found' | 'frozen' | 'invalid') =>
    startApp(
      endpoint(readBoatCall, () => {
        throw new AppError(code);
      }),
    );
  const unlisted = appThatThrows('frozen');
  await request(unlisted.app).get(boat).expect(409);
  const fault = unlisted.log.find(({ msg }) => msg === UNLISTED_ERROR);
  expect(fault).toMatchObject({ level: 50, code: 'frozen', call: 'GET /api/v1/boats/:id' });
  const unlistedStatus = appThatThrows('invalid');
  await request(unlistedStatus.app).get(boat).expect(422);
  const status = unlistedStatus.log.find(({ msg }) => msg === UNLISTED_ERROR);
  expect(status).toMatchObject({ level: 50, code: 'invalid', status: 422 });
  const listed = appThatThrows('not_found');
  await request(listed.app).get(boat).expect(404);
  expect(listed.log.map(({ msg }) => msg)).not.toContain(UNLISTED_ERROR);
});

test('an endpoint that contradicts its call does not compile', () => {
  // @ts-expect-error The name is missing.
  endpoint(readBoatCall, () => ({ colour: 'red' }));
  // @ts-expect-error The call lists no 202.
  endpoint(saveBoatCall, () => reply(202, { name: 'Swift' }));
  // @ts-expect-error With several answers, the status is required.
  endpoint(saveBoatCall, () => ({ name: 'Swift' }));
  // @ts-expect-error The call sends no file.
  endpoint(readBoatCall, () => alreadySent);
  // @ts-expect-error The call has no such parameter.
  endpoint(readBoatCall, ({ params }) => ({ name: params.boat }));
  // @ts-expect-error Anyone may make this call, so there may be no actor.
  endpoint(readBoatCall, ({ actor }) => ({ name: actor.email }));
});
