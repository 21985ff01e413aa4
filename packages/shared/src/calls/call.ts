import { z } from 'zod';
import type { ErrorCode } from '../common/errors.schema.js';
import type { Act } from '../organisations/organisations.rules.js';
import type { uploadFields } from './call-path.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `anyone`: also signed out. An act: members whose role reaches it, in their own organisation; of
 * which organisation a thing is, the policy asks again once it is loaded.
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

/** How large such a file may be. */
export const uploadMegabytes = { image: 8, csv: 30 } as const satisfies Record<Upload, number>;

/** The answer of a call that says no more than that it was done. */
export const nothing = z.void();

/** All that server, browser, tests and documentation know of one call. */
export interface Call {
  method: Method;
  /** With its parameters: `/api/v1/elections/:id`. */
  path: `/${'api' | 'auth'}/${string}`;
  access: Access;
  /** Of a call for everybody signed in: what a member does by it to what is not one's own. */
  asMember?: Act;
  /**
   * It also answers whoever is signed in for the ballot of one election only: `id`, where this
   * parameter names that election; `handler`, where the handler asks `withinBallot` once it knows.
   * To every other call such a session is nobody.
   */
  ballot?: 'id' | 'handler';
  /**
   * A system of the organisation may make it with an API key, whose role is judged as a member's is. No
   * key opens any other call.
   */
  apiKey?: true;
  /** Names exactly the parameters of the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file may travel beside the body, as multipart. */
  upload?: Upload;
  /** The bodies of answers, by status. */
  answers: Partial<Record<SuccessStatus, z.ZodType>>;
  /**
   * Files that a 200 may hold, beside or in place of what `answers` says. One of events goes on for as
   * long as there is something to tell.
   */
  files?: readonly MediaType[];
  /** What can be refused, other than what can be at every call: see `errorsOf`. */
  errors?: readonly ErrorCode[];
  /** The statuses of errors that have another than everywhere else, such as 400 for an invalid body. */
  statuses?: Partial<Record<ErrorCode, number>>;
  /** What the call does, in the third person and without a full stop. */
  summary: string;
}

/** Describes a call, with its types as narrow as they were written. */
export function call<const C extends Call>(description: C & ParamsFit<C>): C {
  return description;
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
export function errorsOf({
  method,
  access,
  params,
  query,
  body,
  upload,
  apiKey,
  files,
  errors = [],
}: Call): Set<ErrorCode> {
  const takesAnything = params !== undefined || query !== undefined || body !== undefined;
  return new Set([
    ...errorsOfEveryCall,
    ...(apiKey ? (['key_unusable', 'too_many_requests'] as const) : (['key_not_taken'] as const)),
    ...(upload || files ? (['too_many_requests'] as const) : []),
    ...(takesAnything ? (['invalid'] as const) : []),
    ...(upload === 'image' ? (['not_an_image', 'limit_reached'] as const) : []),
    // Whatever the owner of a demo sends is limited.
    ...(method !== 'GET' && access !== 'anyone' ? (['limit_reached'] as const) : []),
    ...errors,
  ]);
}

type Part = 'params' | 'query' | 'body';
type Schema<C, P extends Part> =
  C extends Record<P, infer S extends z.ZodType> ? S : z.ZodUndefined;

/** One part of a request as the server has parsed it; undefined where the call has none. */
export type Received<C extends Call, P extends Part> = z.output<Schema<C, P>>;
/** One part of a request as whoever calls gives it; undefined where the call has none. */
export type Sent<C extends Call, P extends Part> = z.input<Schema<C, P>>;
/** The body of an answer, as whoever called reads it. */
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
