import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFailure } from '@hustings/shared';
import ipaddr from 'ipaddr.js';

export type ResolveHost = (name: string) => Promise<string[]>;

export interface Outside {
  /** Whether to allow only HTTPS to public addresses: services on the local network may trust any caller. */
  publicOnly: boolean;
  /** Time limit in milliseconds. */
  timeoutMs: number;
  resolveHost?: ResolveHost | undefined;
}

export interface Answered {
  status: number;
  /** The first kilobyte of the body. */
  answer: string;
}

export class Unanswered extends Error {
  constructor(
    readonly failure: Exclude<DeliveryFailure, 'answered' | 'switched_off' | 'restored'>,
  ) {
    super(failure);
  }
}

const MOST_BYTES = 1_024;

/** All allocated IPv6 addresses. Others include site-local ones, and ways to IPv4 inside a network. */
const INTERNET_6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Reserved for benchmarking networks; some use them for their own machines. */
const BENCHMARKS = ipaddr.IPv4.parseCIDR('198.18.0.0/15');

/**
 * Posts to a URL that somebody else has entered. The resolved address is checked when the connection to it is
 * made, because a name may resolve differently each time. Redirects are returned, not followed.
 *
 * @throws Unanswered
 */
export async function postOutside(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { publicOnly, timeoutMs, resolveHost = ask }: Outside,
): Promise<Answered> {
  const url = new URL(address);
  const { request } = url.protocol === 'http:' ? http : https;
  if (publicOnly && (url.protocol !== 'https:' || leadsInside(url.hostname))) {
    throw new Unanswered('private_address');
  }
  const signal = AbortSignal.timeout(timeoutMs);
  const lookup = lookupOf(resolveHost, publicOnly);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(unansweredBy(error, signal));
    // Without an agent, so that no connection made for another name is reused.
    const asked = request(url, { method: 'POST', headers, signal, lookup, agent: false });
    asked.once('error', fail);
    // No response follows an upgrade, so nothing else would end the wait.
    asked.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, answer: '' });
    });
    asked.once('response', (response) => {
      beginningOf(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, answer }),
        fail,
      );
    });
    asked.end(body);
  });
}

/** Whether the host is an IP address that is not public. */
export function leadsInside(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublic(literal);
}

/** Whether an address is not loopback, private, link-local (as cloud metadata is), multicast or reserved. */
export function isPublic(address: string): boolean {
  // A name server may send unreadable addresses, such as `::127.0.0.1`.
  if (!ipaddr.isValid(address)) return false;
  // Converts IPv4 addresses that are written as IPv6.
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  return read instanceof ipaddr.IPv6 ? read.match(INTERNET_6) : !read.match(BENCHMARKS);
}

function lookupOf(resolveHost: ResolveHost, publicOnly: boolean): LookupFunction {
  return (name, { all }, done) => {
    resolveHost(name).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (!first) return done(new Unanswered('name_unknown'), []);
        // One private address is enough to refuse: a mix of both is an attack.
        if (publicOnly && !addresses.every(({ address }) => isPublic(address))) {
          return done(new Unanswered('private_address'), []);
        }
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      () => done(new Unanswered('name_unknown'), []),
    );
  };
}

/**
 * Queries name servers directly: the operating system's look-up would block one of the few threads that files
 * and passwords need, for as long as a name server takes.
 */
async function ask(name: string): Promise<string[]> {
  // RFC 6761: never ask a name server for `localhost`.
  if (name === 'localhost') return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}

/** The first bytes of the body, including those that arrived before the timeout. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // The status has arrived; the missing body does not matter.
  }
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_BYTES));
  // Drops a character that the limit cut in two, and unprintable ones.
  return text.replace(/\uFFFD$/, '').replace(/[^\P{C}\n\t]/gu, '');
}

function unansweredBy(error: Error, signal: AbortSignal): Unanswered {
  if (error instanceof Unanswered) return error;
  if (signal.aborted) return new Unanswered('timed_out');
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return new Unanswered('refused');
  if (
    /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(code)
  ) {
    return new Unanswered('not_secure');
  }
  return new Unanswered(code === 'ETIMEDOUT' ? 'timed_out' : 'broken_off');
}
