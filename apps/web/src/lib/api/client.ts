import type { Answer, Call, MediaType, Sent, SuccessStatus } from '@hustings/shared';
import { uploadFields } from '@hustings/shared';
import { refreshSession } from '../session/refresh-session';
import { endSession, getSession } from '../session/session-store';
import { addressAt, type Addressed } from './address-of';
import { ApiError, isSilent } from './api-error';
import { takeEarlyBallot } from './early-answers';
import { formDataOf } from './form-data';
import { readError } from './read-error';
import { withPatience } from './with-patience';

/** The parts of a request that this call takes, and no others. */
export type Sending<C extends Call> = Addressed<C> & {
  signal?: AbortSignal | undefined;
} & (Sent<C, 'body'> extends undefined ? { body?: never } : { body: Written<Sent<C, 'body'>> }) &
  (C extends { upload: string } ? { file?: File | null | undefined } : { file?: never });

/** A date is sent as ISO text, so dates are accepted for text. */
type Written<Body> = Body extends string
  ? Body | (string extends Body ? Date : never)
  : Body extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Body extends object
      ? { [Field in keyof Body]: Written<Body[Field]> }
      : Body;

type Arguments<C extends Call> = object extends Sending<C> ? [sending?: Sending<C>] : [Sending<C>];

/** Sends a call and parses its answer. Throws ApiError. */
export async function send<C extends Call>(
  call: C,
  ...[sending = {} as Sending<C>]: Arguments<C>
): Promise<Answer<C>> {
  const response = await respond(requestOf(call, sending), sending.signal);
  const schema = call.answers[response.status as SuccessStatus];
  if (!schema) throw new Error(`${call.path} answered ${response.status}, which it does not list.`);
  const body: unknown = response.status === 204 ? undefined : await response.json();
  return schema.parse(body) as Answer<C>;
}

/**
 * Sends a call by its path only, for bundles with no room for its schemas.
 *
 * @param check Throws if the response lacks what its screen relies on.
 */
export async function sendTo<C extends Call>(
  at: Pick<C, 'method' | 'path'>,
  check: (body: unknown) => void,
  ...[sending = {} as Sending<C>]: Arguments<C>
): Promise<Answer<C>> {
  const response = await respond(requestOf(at, sending), sending.signal);
  const body: unknown = await response.json();
  check(body);
  return body as Answer<C>;
}

/** Fetches the file that a call returns, such as a CSV. Throws ApiError. */
export async function fetchFile<C extends Call & { files: readonly MediaType[] }>(
  call: C,
  ...[sending = {} as Sending<C>]: Arguments<C>
): Promise<Blob> {
  const request = { ...requestOf(call, sending), isFile: true };
  return (await respond(request, sending.signal)).blob();
}

interface Request {
  method: Call['method'];
  address: string;
  body?: string | FormData | undefined;
  /** A file may take long to make. */
  isFile?: boolean;
}

/** Calls that may include a file are sent as multipart, all others as JSON. */
function requestOf<C extends Call>(
  { method, path, upload }: Pick<Call, 'method' | 'path' | 'upload'>,
  sending: Sending<C>,
): Request {
  const { body, file } = sending as { body?: object; file?: File | null };
  const address = addressAt({ path }, sending);
  if (upload)
    return { method, address, body: formDataOf({ ...body, [uploadFields[upload]]: file }) };
  return { method, address, body: body && JSON.stringify(body) };
}

async function respond(request: Request, signal: AbortSignal | undefined): Promise<Response> {
  const first = await attempt(request, signal);
  if (first.ok) return first;
  const error = await readError(first);
  if (!isWorthOneRetry(error) || !getSession()) throw error;
  const outcome = await refreshSession();
  if (outcome === 'ended') endSession();
  if (outcome === 'busy' && error.status === 401) throw new ApiError({ status: 503, code: 'busy' });
  if (outcome !== 'refreshed') throw error;
  const second = await attempt(request, signal);
  if (second.ok) return second;
  const again = await readError(second);
  // A busy response did nothing, but the first attempt may have taken effect: report that one.
  throw again.code === 'busy' && error.status === 500 ? error : again;
}

/** True for an expired token, and for any 500, which the token might cause: specification, section 7. */
function isWorthOneRetry(error: ApiError): boolean {
  return error.status === 500 || (error.status === 401 && error.code === 'token_expired');
}

async function attempt(
  { method, address, body, isFile }: Request,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  const session = getSession();
  const early =
    session && method === 'GET' && (await takeEarlyBallot(address, session.accessToken));
  if (early) return early;
  if (session) headers.set('Authorization', `Bearer ${session.accessToken}`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const ask = (until: AbortSignal | null) =>
    fetch(address, { method, headers, credentials: 'include', body: body ?? null, signal: until });
  try {
    // Only a read can be given up and sent again: anything else may have taken effect.
    return await (method === 'GET' && !isFile ? withPatience(ask, signal) : ask(signal));
  } catch (cause) {
    if (signal?.aborted || isSilent(cause)) throw cause;
    throw new ApiError({ status: 0 });
  }
}
