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

/** Every call under `/api/v1` that reads. */
export const anyRead = call({
  method: 'GET',
  path: '/api/v1/*',
  access: 'anyone',
  answers: {},
  errors: errorCodes,
  summary: 'Stands for whatever a screen reads',
});

type Method = 'get' | 'post' | 'put' | 'delete';

/** What reached the server. */
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
 * Answers a call with a status and a body that it lists, for the rest of the test or until it is
 * answered otherwise. Returns the requests as they come in.
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

/** Answers a call with a file. */
export function answerFile(call: Call & { files: readonly [MediaType] }, content: string) {
  const headers = { 'Content-Type': call.files[0] };
  return answerWith(call, () => new HttpResponse(content, { headers }));
}

/**
 * Answers a call with an error that it lists. Its message is one that no screen may show: the browser
 * words what it reads from the code.
 */
export function answerError(call: Call, status: number, code: ErrorCode, errors?: FieldProblem[]) {
  if (!errorsOf(call).has(code)) {
    throw new Error(`${call.method} ${call.path} does not list ${code} among its errors.`);
  }
  const message = 'A sentence of the server’s that no screen shows.';
  const body = { code, message, ...(errors ? { errors } : {}) };
  return answerWith(call, () => HttpResponse.json(body, { status }));
}

/** A server that serves others at present, and asks to come back at once: nobody waits for it in tests. */
export function answerBusy(call: Call): Received[] {
  const headers = { 'Retry-After': '0.001' };
  const body = { code: 'busy', message: 'A sentence of the server’s that no screen shows.' };
  return answerWith(call, () => HttpResponse.json(body, { status: 503, headers }));
}

/** A call that never gets an answer: the network is down. */
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
