import {
  errorsOf,
  type Call as DescribedCall,
  type ErrorCode,
  type MediaType,
  type FieldError,
} from '@hustings/shared';
import type { z } from 'zod';
import { http, HttpResponse } from 'msw';
import { server } from './server';

type Method = 'get' | 'post' | 'put' | 'delete';

interface Call {
  method: Method;
  /** With msw's parameters: `/api/v1/elections/:id`. */
  path: string;
}

/** What reached the server. */
interface Received {
  url: URL;
  headers: Headers;
  /** JSON, or the fields of a multipart request. */
  body: unknown;
}

type Named = `${Uppercase<Method>} /${string}`;
type BodyOf<
  C extends DescribedCall,
  Status extends keyof C['answers'],
> = C['answers'][Status] extends z.ZodType ? z.input<C['answers'][Status]> : never;

/**
 * Answers a call with a status and a body that it lists, for the rest of the test or until it is
 * answered otherwise. Returns the requests as they come in.
 */
export function answer<C extends DescribedCall, Status extends keyof C['answers'] & number>(
  call: C,
  status: Status,
  ...body: BodyOf<C, Status> extends void ? [] : [BodyOf<C, Status>]
): Received[];
export function answer(call: Named, status: number, body?: object): Received[];
export function answer(call: Named | DescribedCall, status: number, body?: unknown) {
  return answerWith(call, () =>
    body === undefined
      ? new HttpResponse(null, { status })
      : HttpResponse.json(body as object, { status }),
  );
}

/** Answers a call with a file. */
export function answerFile(call: DescribedCall & { files: readonly [MediaType] }, content: string) {
  const headers = { 'Content-Type': call.files[0] };
  return answerWith(call, () => new HttpResponse(content, { headers }));
}

/** Answers a call with an error as the API words it, one that it lists. */
export function answerError(
  call: Named | DescribedCall,
  status: number,
  code: ErrorCode,
  message = 'A sentence from the server.',
  errors?: FieldError[],
) {
  if (typeof call !== 'string' && !errorsOf(call).has(code)) {
    throw new Error(`${call.method} ${call.path} does not list ${code} among its errors.`);
  }
  const body = { code, message, ...(errors ? { errors } : {}) };
  return answerWith(call, () => HttpResponse.json(body, { status }));
}

/** A call that never gets an answer: the network is down. */
export function answerNothing(call: Named | DescribedCall) {
  answerWith(call, () => HttpResponse.error());
}

function answerWith(call: Named | DescribedCall, respond: () => Response): Received[] {
  const received: Received[] = [];
  const { method, path } = typeof call === 'string' ? readCall(call) : call;
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

function readCall(call: string): Call {
  const [method = '', path = ''] = call.split(' ');
  return { method: method.toLowerCase() as Method, path };
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.includes('application/json')) return request.json();
  if (type.includes('multipart/form-data')) return Object.fromEntries(await request.formData());
  return undefined;
}
