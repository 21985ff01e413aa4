import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFailure } from '@hustings/shared';
import ipaddr from 'ipaddr.js';

/** All addresses of a name. */
export type ResolveHost = (name: string) => Promise<string[]>;

export interface Outside {
  /** Only what the whole internet reaches: what stands beside this machine may trust whoever asks. */
  publicOnly: boolean;
  /** After so many milliseconds nothing is waited for any more. */
  timeoutMs: number;
  resolveHost?: ResolveHost | undefined;
}

export interface Answered {
  status: number;
  /** How the body began. */
  answer: string;
}

/** Why nobody has answered. */
export class Unanswered extends Error {
  constructor(
    readonly failure: Exclude<DeliveryFailure, 'answered' | 'switched_off' | 'restored'>,
  ) {
    super(failure);
  }
}

const MOST_BYTES = 1_024;

/** All that is given out of IPv6: beside it are site-local addresses, and ways to IPv4 within a network. */
const INTERNET_6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Kept for measuring networks, which some use for machines of their own. */
const BENCHMARKS = ipaddr.IPv4.parseCIDR('198.18.0.0/15');

/**
 * Posts to an address that somebody else has named. Where it leads is looked at when the connection is
 * made, on the address that is then connected to: a name may mean another machine each time it is looked
 * up. A redirection is an answer like any other, and is not followed.
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
    // Without an agent, no connection is kept that was made for another name.
    const asked = request(url, { method: 'POST', headers, signal, lookup, agent: false });
    asked.once('error', fail);
    // No response comes after it, and nothing else would ever end the wait.
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

/** Whether an address names a machine by its number, and that is no public one. */
export function leadsInside(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublic(literal);
}

/** Neither loopback, private, link-local (which has the metadata of clouds), multicast nor reserved. */
export function isPublic(address: string): boolean {
  // A name server may write what nobody can read, as `::127.0.0.1`.
  if (!ipaddr.isValid(address)) return false;
  // Also what is an IPv4 address in the clothes of IPv6.
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
        // One is enough: whoever mixes them means no good.
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
 * Asks the name servers itself: the look-up of the operating system takes one of the few threads that
 * files and passwords need as well, for as long as somebody's name server likes.
 */
async function ask(name: string): Promise<string[]> {
  // RFC 6761: no name server is asked for it.
  if (name === 'localhost') return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}

/** At most so many bytes; what was on its way when the time was up counts as well. */
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
    // The status has come: what is missing of the body decides nothing.
  }
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_BYTES));
  // A character that the limit cut in two, and what no screen can show.
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
