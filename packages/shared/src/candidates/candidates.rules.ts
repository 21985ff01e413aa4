import { z } from 'zod';

const page = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, normalize: true });

/**
 * The address of a web page as people type it: without a scheme it is taken to be `https`. Undefined
 * for what is none, for other schemes, and where a name or a password stands before the host.
 */
export function webPageOf(typed: string): string | undefined {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(text) || /^[^/]*\/\/[^/?#]*@/.test(text)) return undefined;
  return page.safeParse(text).data;
}
