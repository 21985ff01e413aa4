import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Actor } from '../platform/access-tokens.js';
import { AppError } from './app-error.js';
import { actorOf } from './authenticate.js';
import { bodyOf, parseInput, queryOf } from './parse-input.js';
import { receiveFile, type UploadKind, type UploadedFile } from './upload.js';

/** `anyone`: also signed out, in which case there is no actor. */
export type Access = 'anyone' | 'signedIn' | 'organiser';

interface InputSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}
type Parsed<Schemas extends InputSchemas> = {
  [Part in keyof Schemas]: Schemas[Part] extends z.ZodType ? z.infer<Schemas[Part]> : never;
};

export interface Call<Who extends Access, Schemas extends InputSchemas> {
  input: Parsed<Schemas>;
  actor: Who extends 'anyone' ? Actor | undefined : Actor;
  /** The uploaded file, where the endpoint takes one and the request brought one. */
  file: UploadedFile | undefined;
  req: Request;
  res: Response;
}

export interface EndpointDefinition<Who extends Access, Schemas extends InputSchemas> {
  access: Who;
  input?: Schemas;
  /** Take a multipart file: `image` in the field `image`, `csv` in the field `file`. */
  upload?: UploadKind;
  /** The status of a successful answer; 204 sends no body. Default 200. */
  status?: number;
  /** The status of a well-formed body that breaks a rule, where `api.md` says other than 422. */
  invalidStatus?: number;
  handle: (call: Call<Who, Schemas>) => unknown;
}

/** An answer whose status depends on what happened. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body?: unknown,
  ) {}
}

/** Returned by a handler that has written the response itself: a download or an event stream. */
export const alreadySent = Symbol('already sent');

/**
 * One route: who may, what comes in, what happens. Checks in that order, so that a stranger learns
 * nothing from validation messages.
 *
 * @throws AppError `not_allowed`, `malformed` or `invalid` before the handler is called.
 */
export function endpoint<Who extends Access, const Schemas extends InputSchemas = object>(
  definition: EndpointDefinition<Who, Schemas>,
): RequestHandler & { definition: EndpointDefinition<Who, Schemas> } {
  const handler: RequestHandler = async (req, res) => {
    const actor = permitted(definition.access, actorOf(req));
    const file = definition.upload ? await receiveFile(definition.upload, req, res) : undefined;
    const input: Record<string, unknown> = {};
    const { params, query, body } = definition.input ?? {};
    if (params) input.params = parseInput(params, req.params, 400);
    if (query) input.query = parseInput(query, queryOf(req), 400);
    if (body) input.body = parseInput(body, bodyOf(req), definition.invalidStatus ?? 422);
    const answer = await definition.handle({
      input: input as Parsed<Schemas>,
      actor: actor as Call<Who, Schemas>['actor'],
      file,
      req,
      res,
    });
    if (answer === alreadySent) return;
    const reply = answer instanceof Reply ? answer : new Reply(definition.status ?? 200, answer);
    if (reply.status === 204) res.status(204).end();
    else res.status(reply.status).json(reply.body);
  };
  return Object.assign(handler, { definition });
}

function permitted(access: Access, actor: Actor | undefined): Actor | undefined {
  if (access === 'anyone') return actor;
  if (!actor || (access === 'organiser' && actor.role !== 'organiser')) {
    throw new AppError('not_allowed');
  }
  return actor;
}
