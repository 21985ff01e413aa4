import {
  call,
  errorCodes,
  errorsOf,
  type Call,
  type ErrorCode,
  type FieldProblem,
  type MediaType,
} from '@hustings/shared';
import { http, HttpResponse } from 'msw';
import type { z } from 'zod';
import { server } from './server';

/** Any GET under `/api/v1`. */
export const anyRead = call({
  method: 'GET',
  path: '/api/v1/*',
  access: 'anyone',
  answers: {},
  errors: errorCodes,
  summary: 'Stands for whatever a screen reads',
});

type Method = 'get' | 'post' | 'put' | 'delete';

/** A request as the server received it. */
interface Received {
  url: URL;
  headers: Headers;
  /** JSON, or the fields of a multipart request. */
  body: unknown;
}

type BodyOf<
  C extends Call,
  Status extends keyof C['answers'],
> = C['answers'][Status] extends z.ZodType ? z.input<C['answers'][Status]> : never;

/**
 * Answers a call with a status and body it lists, for the rest of the test or until answered differently.
 * Returns the requests, growing as they arrive.
 */
export function answer<C extends Call, Status extends keyof C['answers'] & number>(
  call: C,
  status: Status,
  ...[body]: BodyOf<C, Status> extends void ? [] : [BodyOf<C, Status>]
): Received[] {
  return answerWith(call, () =>
    body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status }),
  );
}

export function answerFile(call: Call & { files: readonly [MediaType] }, content: string) {
  const headers = { 'Content-Type': call.files[0] };
  return answerWith(call, () => new HttpResponse(content, { headers }));
}

/**
 * Answers a call with an error it lists. No screen may show the error's message: the web app words errors by
 * their code.
 */
export function answerError(call: Call, status: number, code: ErrorCode, errors?: FieldProblem[]) {
  if (!errorsOf(call).has(code)) {
    throw new Error(`${call.method} ${call.path} does not list ${code} among its errors.`);
  }
  const message = 'A sentence of the server’s that no screen shows.';
  const body = { code, message, ...(errors ? { errors } : {}) };
  return answerWith(call, () => HttpResponse.json(body, { status }));
}

/** Answers a call as a busy server that allows an immediate retry, so that tests need not wait. */
export function answerBusy(call: Call): Received[] {
  const headers = { 'Retry-After': '0.001' };
  const body = { code: 'busy', message: 'A sentence of the server’s that no screen shows.' };
  return answerWith(call, () => HttpResponse.json(body, { status: 503, headers }));
}

/** Makes a call fail as if the network were down. */
export function answerNothing(call: Call) {
  answerWith(call, () => HttpResponse.error());
}

function answerWith(call: Call, respond: () => Response): Received[] {
  const received: Received[] = [];
  const { method, path } = call;
  server.use(
    http[method.toLowerCase() as Method](`*${path}`, async ({ request }) => {
      received.push({
        url: new URL(request.url),
        headers: request.headers,
        body: await readBody(request),
      });
      return respond();
    }),
  );
  return received;
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.includes('application/json')) return request.json();
  if (type.includes('multipart/form-data')) return Object.fromEntries(await request.formData());
  return undefined;
}
