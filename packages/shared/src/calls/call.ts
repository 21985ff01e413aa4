import { z } from 'zod';
import type { ErrorCode } from '../common/errors.schema.js';
import type { Act } from '../organisations/organisations.rules.js';
import type { uploadFields } from './call-path.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `anyone`: no sign-in needed. An act: members whose role allows it, in their own organisation. The policy
 * checks the organisation once the object is loaded.
 */
export type Access = 'anyone' | 'signedIn' | Act;
export type Upload = keyof typeof uploadFields;
export type MediaType =
  | 'application/json'
  | 'application/pdf'
  | 'application/zip'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/plain'
  | 'image/webp';
export type SuccessStatus = 200 | 201 | 202 | 204;

/** Size limits of uploads. */
export const uploadMegabytes = { image: 8, csv: 30 } as const satisfies Record<Upload, number>;

/** An empty answer. */
export const nothing = z.void();

/** Everything that server, browser, tests and documentation know about one call. */
export interface Call {
  method: Method;
  /** With its parameters: `/api/v1/elections/:id`. */
  path: `/${'api' | 'auth'}/${string}`;
  access: Access;
  /** For `signedIn` calls: the act a member needs for what belongs to others. */
  asMember?: Act;
  /**
   * Lets a session that is limited to one election's ballot make the call. `id`: if the path parameter `id`
   * is that election. `handler`: the handler checks with `withinBallot`. Without this field, such a session
   * counts as signed out.
   */
  ballot?: 'id' | 'handler';
  /**
   * Body fields of a change that can't wait, such as a pause. A request without other fields has a separate
   * rate limit, which other changes never use up.
   */
  urgent?: readonly string[];
  /** API keys may make the call; a key's role is checked like a member's. */
  apiKey?: true;
  /** Names exactly the parameters of the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file may be sent with the body, as multipart. */
  upload?: Upload;
  /** The bodies of answers, by status. */
  answers: Partial<Record<SuccessStatus, z.ZodType>>;
  /**
   * Media types of files that a 200 may return besides or instead of `answers`. An event stream ends when
   * there is nothing more to send.
   */
  files?: readonly MediaType[];
  /** Errors besides those every call can give: see `errorsOf`. */
  errors?: readonly ErrorCode[];
  /** Statuses that replace an error's usual one, such as 400 for an `invalid` body instead of 422. */
  statuses?: Partial<Record<ErrorCode, number>>;
  /** The effect of the call, in the third person, without a full stop. */
  summary: string;
}

/** Describes a call and keeps its narrow types. */
export function call<const C extends Call>(description: C & ParamsFit<C>): C {
  return description;
}

/**
 * True if the call counts towards the hourly limit on changes by an organisation's members and API keys.
 * Things people do for themselves, such as voting, don't count. Nor does removing members and keys, so that
 * an owner can always stop one that makes too many changes.
 */
export function isOrganisersChange({ method, access, asMember }: Call): boolean {
  const act = access === 'anyone' || access === 'signedIn' ? asMember : access;
  const takesAway = method === 'DELETE' && act === 'manageOrganisation';
  return method !== 'GET' && act !== undefined && !takesAway;
}

/** True if the body has no fields but `urgent` ones, so that the request has its own rate limit. */
export function isUrgent({ urgent, upload }: Call, body: unknown): boolean {
  // With an upload, the fields are not known until the file is read.
  if (!urgent || (upload && body === undefined)) return false;
  return Object.keys(body ?? {}).every((field) => urgent.includes(field));
}

const errorsOfEveryCall: readonly ErrorCode[] = [
  'malformed',
  'not_allowed',
  'token_expired',
  'too_large',
  'wrong_media_type',
  'unavailable',
  'busy',
  'internal',
];

/** Every code that the call may answer with. */
export function errorsOf(call: Call): Set<ErrorCode> {
  const { method, access, params, query, body, upload, apiKey, files, errors = [] } = call;
  const takesAnything = params !== undefined || query !== undefined || body !== undefined;
  return new Set([
    ...errorsOfEveryCall,
    ...(apiKey ? (['key_unusable', 'too_many_requests'] as const) : (['key_not_taken'] as const)),
    ...(upload || files || isOrganisersChange(call) ? (['too_many_requests'] as const) : []),
    ...(takesAnything ? (['invalid'] as const) : []),
    ...(upload === 'image' ? (['not_an_image', 'limit_reached'] as const) : []),
    // Demo accounts are limited in everything they send.
    ...(method !== 'GET' && access !== 'anyone' ? (['limit_reached'] as const) : []),
    ...errors,
  ]);
}

type Part = 'params' | 'query' | 'body';
type Schema<C, P extends Part> =
  C extends Record<P, infer S extends z.ZodType> ? S : z.ZodUndefined;

/** One part of a request as the server parses it; undefined if the call has none. */
export type Received<C extends Call, P extends Part> = z.output<Schema<C, P>>;
/** One part of a request as the caller passes it; undefined if the call has none. */
export type Sent<C extends Call, P extends Part> = z.input<Schema<C, P>>;
/** The body of an answer, as the caller reads it. */
export type Answer<C extends Call> = {
  [S in keyof C['answers']]: C['answers'][S] extends z.ZodType ? z.output<C['answers'][S]> : never;
}[keyof C['answers']];

type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<`/${Tail}`>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;
type Described<C> = C extends { params: z.ZodObject<infer Shape> } ? keyof Shape & string : never;
type ParamsFit<C extends Call> = [NamesIn<C['path']>, Described<C>] extends [
  Described<C>,
  NamesIn<C['path']>,
]
  ? unknown
  : { params: z.ZodObject<Record<NamesIn<C['path']>, z.ZodType>> & 'names the path’s parameters' };
