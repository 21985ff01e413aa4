import { Agent, get, type IncomingMessage } from 'node:http';
import { type Actor, createAccessTokens } from '../src/platform/access-tokens.js';
import { systemClock } from '../src/platform/clock.js';
import { SECRET, type Product } from './product.js';

const tokens = createAccessTokens(SECRET, systemClock);

export function bearer(actor: Actor): { authorization: string } {
  return { authorization: `Bearer ${tokens.sign({ version: 0, ...actor })}` };
}

export interface Answer<Body> {
  status: number;
  body: Body;
  milliseconds: number;
}

/** Sends one request, timed from its start to the end of the answer. */
export async function ask<Body>(
  product: Product,
  path: string,
  { actor, ...init }: { actor?: Actor; method?: string; body?: string } = {},
): Promise<Answer<Body>> {
  const begun = performance.now();
  const answer = await fetch(`${product.url}${path}`, {
    ...init,
    headers: {
      ...(actor && bearer(actor)),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  const text = await answer.text();
  const milliseconds = performance.now() - begun;
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : undefined) as Body,
    milliseconds,
  };
}

/** @throws unless the answer has this status. */
export async function expectAnswer<Body>(
  status: number,
  asked: Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const answer = await asked;
  if (answer.status !== status) {
    throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
}

/** An agent that keeps connections open between requests. */
export function keptSockets(): Agent {
  return new Agent({ keepAlive: true });
}

/** Returns the uncompressed answer as a stream, which the caller may read slowly or abandon. */
export async function stream(url: string, options: object = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, options, resolve).once('error', reject));
}
