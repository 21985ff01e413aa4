import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  castBallotCall,
  electionIdSchema,
  isOrganisersChange,
  roleMay,
  type Access,
  type Call,
  type MediaType,
  type Received,
  type SuccessStatus,
} from '@hustings/shared';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { withinBallot, type Actor } from '../platform/access-tokens.js';
import { AppError } from '../platform/errors/app-error.js';
import type { Prepared } from '../platform/prepared.js';
import { traced } from '../platform/traced.js';
import { holdAnswer, keepingPlace } from './admission.js';
import { countChange } from './change-limit.js';
import { actorOf, keyBroughtBy, refuseStaleToken, tokenRefusalOf } from './authenticate.js';
import { noteCall } from './metrics.js';
import { bodyOf, parseInput, queryOf } from './parse-input.js';
import { ReadyAnswers } from './ready-answers.js';
import { listsRefusal } from './refusals.js';
import { sendChunks } from './send-download.js';
import { receiveFile, type UploadedFile } from './upload.js';

export interface Asked<C extends Call> {
  actor: C['access'] extends 'anyone' ? Actor | undefined : Actor;
  params: Received<C, 'params'>;
  query: Received<C, 'query'>;
  body: Received<C, 'body'>;
  file: UploadedFile | undefined;
  req: Request;
  res: Response;
}

class Reply {
  constructor(
    readonly status: SuccessStatus,
    readonly body: unknown,
  ) {}
}
type ReplyOf<Status, Body> = Reply & { status: Status; body: Body };

/** An answer with its status, for calls with several statuses. */
export function reply<const Status extends SuccessStatus, Body>(status: Status, body: Body) {
  return new Reply(status, body) as ReplyOf<Status, Body>;
}

class Ready<Body = unknown> {
  constructor(
    readonly prepared: Prepared<Body>,
    readonly mayBeKept: boolean,
  ) {}
}

/**
 * An answer serialised once for all readers, with an ETag, so that a repeated request gets only 304. The
 * handler must check who may read it.
 *
 * @param mayBeKept Lets browsers cache and revalidate the answer: only if everybody may read it.
 */
export function ready<Body>(prepared: Prepared<Body>, { mayBeKept }: { mayBeKept: boolean }) {
  return new Ready(prepared, mayBeKept);
}

class Batches<Body = unknown> {
  constructor(readonly batches: AsyncIterable<Body>) {}
}

/** A list too long to build at once, sent in batches as it is read. */
export function inBatches<Each>(batches: AsyncIterable<Each[]>) {
  return new Batches<Each[]>(batches);
}

class LongList<Body = object> {
  constructor(
    readonly body: Body,
    readonly list: string,
  ) {}
}

/** An answer with a list so long that checking and serialising it at once would block the event loop. */
export function withLongList<Body>(body: Body, list: keyof Body & string) {
  return new LongList<Body>(body, list);
}

class AlreadySent {
  readonly done = 'already sent';
}

/** Returned by a handler that has sent the response itself, as calls with `files` do. */
export const alreadySent = new AlreadySent();

type StatusOf<C extends Call> = keyof C['answers'];
type BodyOf<C extends Call, S extends StatusOf<C>> = C['answers'][S] extends z.ZodType
  ? z.input<C['answers'][S]>
  : never;
type LongListOf<Body> = Body extends unknown ? LongList<Body> : never;
type IsOne<T, Each = T> = T extends unknown ? ([Each] extends [T] ? true : false) : never;
type Result<C extends Call> =
  | (IsOne<StatusOf<C>> extends true
      ? | BodyOf<C, StatusOf<C>>
        | Ready<BodyOf<C, StatusOf<C>>>
        | Batches<BodyOf<C, StatusOf<C>>>
        | LongListOf<BodyOf<C, StatusOf<C>>>
      : { [S in StatusOf<C>]: ReplyOf<S, BodyOf<C, S>> }[StatusOf<C>])
  | (C extends { files: readonly MediaType[] } ? AlreadySent : never);

export type Endpoint = RequestHandler & { described: Call };

/**
 * Answers a call: checks access and input, calls `handle`, and parses the output, so that no unlisted
 * field is sent. Access comes first, so that validation messages reveal nothing to strangers.
 *
 * @throws AppError such as `not_allowed`, `malformed` or `invalid` before the handler is called.
 */
export function endpoint<C extends Call>(
  call: C,
  handle: (asked: Asked<C>) => Result<C> | Promise<Result<C>>,
): Endpoint {
  const readyAnswers = new ReadyAnswers();
  const describedAs: Call = call;
  const answer = async (req: Request, res: Response) => {
    const asked = await received(call, req, res);
    try {
      const result: unknown = await handle(asked as Asked<C>);
      if (result instanceof Ready) await sendReady(call, { req, res }, result, readyAnswers);
      else if (result instanceof Batches) await sendBatches(call, res, result);
      else if (result instanceof LongList) await sendLongList(call, res, result as LongList<Lists>);
      else send(call, res, result);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      // A stale token is reported first, as refreshing it may be enough.
      if (code === 'not_allowed' || code === 'not_published') refuseStaleToken(req);
      error.status = describedAs.statuses?.[code] ?? error.status;
      if (!listsRefusal(call, code, error.status)) {
        const told = { code, status: error.status, call: `${call.method} ${call.path}` };
        req.log.error(told, UNLISTED_ERROR);
      }
      throw error;
    }
  };
  const span = { name: `${call.method} ${call.path}`, kind: 'request' } as const;
  const handler: RequestHandler = async (req, res) => {
    noteCall(res, call);
    await keepingPlace(res, async () => {
      // Nobody may know when a ballot was cast, so casts have no span.
      if (describedAs === castBallotCall) return answer(req, res);
      await traced(span, async (note) => {
        await answer(req, res);
        note({ 'http.response.status_code': res.statusCode });
      });
    });
  };
  return Object.assign(handler, { described: call });
}

/** Logged when a call fails with a code or status that its description does not list. */
export const UNLISTED_ERROR = 'this call does not list the error it answers with';

async function received(call: Call, req: Request, res: Response) {
  const actor = permitted(call.access, await whoAsks(call, req), tokenRefusalOf(req));
  const member = actor?.membership;
  if (member && isOrganisersChange(call)) {
    // Acts that the role doesn't allow are refused later and change nothing, so they don't count.
    const mayChange = !call.asMember || roleMay(member.role, call.asMember);
    if (mayChange) await countChange(req, call, member);
  }
  const file = call.upload && (await receiveFile(call.upload, req, res));
  const { params, query, body, statuses } = call;
  return {
    actor,
    params: params && parseInput(params, req.params, 400),
    query: query && parseInput(query, queryOf(req), 400),
    body: body && parseInput(body, bodyOf(req), statuses?.invalid ?? 422),
    file,
    req,
    res,
  };
}

/**
 * Calls that don't accept keys refuse them, even public calls: otherwise the key would seem to work.
 * Outside its election, a session for one ballot counts as signed out.
 */
async function whoAsks(call: Call, req: Request): Promise<Actor | undefined> {
  const holder = keyBroughtBy(req);
  if (!holder) return signedIn(call, req);
  if (!call.apiKey) throw new AppError('key_not_taken');
  const [, parameter = 'electionId'] = /\/elections\/:(\w+)/.exec(call.path) ?? [];
  const election = electionIdSchema.safeParse(req.params[parameter]).data;
  return holder({ call: `${call.method} ${call.path}`, election });
}

function signedIn({ ballot }: Call, req: Request): Actor | undefined {
  const actor = actorOf(req);
  if (!actor?.ballot || ballot === 'handler') return actor;
  if (ballot === undefined) return undefined;
  const named = electionIdSchema.safeParse(req.params[ballot]);
  return named.success ? withinBallot(actor, named.data) : undefined;
}

function permitted(
  access: Access,
  actor: Actor | undefined,
  tokenRefusal: AppError | undefined,
): Actor | undefined {
  if (access === 'anyone') return actor;
  if (!actor) throw tokenRefusal ?? new AppError('not_allowed');
  if (access === 'signedIn') return actor;
  if (!actor.membership || !roleMay(actor.membership.role, access)) {
    throw new AppError('not_allowed');
  }
  return actor;
}

function send(call: Call, res: Response, result: unknown): void {
  if (result === alreadySent) return;
  const { status, body } = result instanceof Reply ? result : onlyReply(call, result);
  const answer = call.answers[status];
  if (!answer) throw new Error(`${call.method} ${call.path} does not list the status ${status}.`);
  // A missing field is our mistake: an error thrown here is logged in full and answered with 500.
  const parsed = answer.parse(body);
  res.status(status);
  if (status === 204) res.end();
  else sendText(call, res, JSON.stringify(parsed));
}

const MEGABYTE = 1_000_000;
/** The megabytes from which on an answer's memory is limited. */
const LONG_ANSWER = 0.5;

function sendText({ method }: Call, res: Response, text: string): void {
  const megabytes = Buffer.byteLength(text) / MEGABYTE;
  // A change has been made by now, so its answer must not be refused.
  if (method === 'GET' && megabytes > LONG_ANSWER) holdAnswer(res, megabytes);
  res.type('json').send(text);
}

async function sendBatches({ answers }: Call, res: Response, { batches }: Batches): Promise<void> {
  const answer = answers[200];
  async function* written(): AsyncGenerator<string> {
    let before = '[';
    for await (const batch of batches) {
      const parsed = (answer?.parse(batch) ?? []) as unknown[];
      for (const each of parsed) {
        yield before + JSON.stringify(each);
        before = ',';
      }
    }
    yield before === '[' ? '[]' : ']';
  }
  await sendChunks(res, written(), () => res.status(200).type('json'));
}

type Lists = Record<string, unknown>;
/** Items checked and serialised at a time; shorter lists are sent as a whole. */
const PIECE = 250;

async function sendLongList(
  call: Call,
  res: Response,
  { body, list }: LongList<Lists>,
): Promise<void> {
  const items = body[list] as unknown[];
  if (items.length <= PIECE) {
    send(call, res, body);
    return;
  }
  const texts: string[] = [];
  let length = 0;
  for (let at = 0; at < items.length; at += PIECE) {
    const piece = call.answers[200]?.parse({
      ...body,
      [list]: items.slice(at, at + PIECE),
    }) as Lists;
    const { [list]: some, ...others } = piece;
    const text = JSON.stringify(some).slice(1, -1);
    texts.push(at === 0 ? `${JSON.stringify(others).slice(0, -1)},"${list}":[${text}` : `,${text}`);
    length += text.length;
    await othersTurn();
  }
  texts.push(']}');
  // The list, which takes about twice the length of its text, may stay in memory with it while it is sent.
  const megabytes = (3 * length) / MEGABYTE;
  await sendChunks(res, texts, () => res.status(200).type('json'), megabytes);
}

async function sendReady(
  call: Call,
  { req, res }: { req: Request; res: Response },
  { prepared: { key, make }, mayBeKept }: Ready,
  answers: ReadyAnswers,
): Promise<void> {
  // A strong ETag is only valid for exactly these bytes, so no proxy may compress them.
  res.set('Cache-Control', `${mayBeKept ? 'private, no-cache' : 'no-store'}, no-transform`);
  await answers.send(req, res, key, () => {
    const { status, body } = onlyReply(call, make());
    return JSON.stringify(call.answers[status]?.parse(body));
  });
}

function onlyReply({ answers }: Call, body: unknown): Reply {
  const [status] = Object.keys(answers).map(Number);
  return new Reply(status as SuccessStatus, body);
}

/** A router for these calls. If two paths match, the first one answers. */
export function routerOf(...endpoints: Endpoint[]): Router {
  const router = Router();
  for (const each of endpoints) {
    router[each.described.method.toLowerCase() as 'get'](each.described.path, each);
  }
  return router;
}
