import type { output, ZodType } from 'zod';
import { refreshSession } from '../session/refresh-session';
import { endSession, getSession } from '../session/session-store';
import { ApiError } from './api-error';
import { readError } from './read-error';

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Empty and undefined values are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** An object travels as JSON, FormData as multipart. */
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends a request and parses the answer. Throws ApiError. */
export async function request<Schema extends ZodType>(
  path: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<output<Schema>> {
  const response = await send(path, options);
  return schema.parse(await response.json());
}

/** Sends a request whose answer holds nothing to read. Throws ApiError. */
export async function requestNothing(path: string, options: RequestOptions = {}): Promise<void> {
  await send(path, options);
}

/** Fetches a file, such as a CSV, with the session's token. Throws ApiError. */
export async function requestFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  return (await send(path, options)).blob();
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const first = await attempt(path, options);
  if (first.ok) return first;
  const error = await readError(first);
  if (!isWorthOneRetry(error) || !getSession()) throw error;
  const outcome = await refreshSession();
  if (outcome === 'ended') endSession();
  if (outcome !== 'refreshed') throw error;
  const second = await attempt(path, options);
  if (second.ok) return second;
  throw await readError(second);
}

/** An expired token, and on any 500 the token might be the cause: specification, section 7. */
function isWorthOneRetry(error: ApiError): boolean {
  return error.status === 500 || (error.status === 401 && error.code === 'token_expired');
}

async function attempt(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, signal } = options;
  const headers = new Headers({ Accept: 'application/json' });
  const session = getSession();
  if (session) headers.set('Authorization', `Bearer ${session.accessToken}`);
  const multipart = body instanceof FormData;
  if (body && !multipart) headers.set('Content-Type', 'application/json');
  try {
    return await fetch(addressOf(path, options.query), {
      method,
      headers,
      credentials: 'include',
      body: body ? (multipart ? body : JSON.stringify(body)) : null,
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({
      status: 0,
      message: 'The server cannot be reached. Please check your connection and try again.',
    });
  }
}

function addressOf(path: string, query: RequestOptions['query'] = {}): string {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}
