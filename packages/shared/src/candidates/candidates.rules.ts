import { z } from 'zod';

const page = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, normalize: true });

/**
 * The address of a web page as people type it; `https` if there is no scheme. Undefined for other
 * schemes, for addresses with a user name or password, and for anything else.
 */
export function webPageOf(typed: string): string | undefined {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(text) || /^[^/]*\/\/[^/?#]*@/.test(text)) return undefined;
  return page.safeParse(text).data;
}
