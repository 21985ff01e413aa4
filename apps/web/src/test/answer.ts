import type { ErrorCode, FieldError } from '@hustings/shared';
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

/**
 * Answers a call, `'POST /auth/users/login'`, with a status and a body for the rest of the test, or
 * until it is answered otherwise. Returns the requests as they come in.
 */
export function answer(call: `${Uppercase<Method>} /${string}`, status: number, body?: object) {
  const received: Received[] = [];
  const { method, path } = readCall(call);
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      received.push({
        url: new URL(request.url),
        headers: request.headers,
        body: await readBody(request),
      });
      return body === undefined
        ? new HttpResponse(null, { status })
        : HttpResponse.json(body, { status });
    }),
  );
  return received;
}

/** Answers a call with an error as the API words it. */
export function answerError(
  call: `${Uppercase<Method>} /${string}`,
  status: number,
  code: ErrorCode,
  message = 'A sentence from the server.',
  errors?: FieldError[],
) {
  return answer(call, status, { code, message, ...(errors ? { errors } : {}) });
}

/** A call that never gets an answer: the network is down. */
export function answerNothing(call: `${Uppercase<Method>} /${string}`) {
  const { method, path } = readCall(call);
  server.use(http[method](`*${path}`, () => HttpResponse.error()));
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
