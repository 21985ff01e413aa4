import { z } from 'zod';
import { problem } from '../texts/field-problem.js';
import { visibleAddress } from './invisible.rules.js';

/** Browsers and Node have it. This package uses the types of neither. */
declare const URL: new (address: string) => { readonly hostname: string };

const EMAIL =
  /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/;

const FOREIGN = /\P{ASCII}/u;
/** A domain with letters such as ä. Anything else could change what a URL takes for the domain. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.。．-]+$/u;

/**
 * An email address, lower-cased. The rule is from section 5 of the specification. A domain with letters
 * such as ä becomes its ASCII form, `xn--…`, in which mail servers know it.
 */
export const emailSchema = z
  .string(problem('not_an_email'))
  .overwrite(visibleAddress)
  .trim()
  .max(254, { error: problem('not_an_email'), abort: true })
  .refine(hasAsciiName, { error: problem('letters_in_address'), abort: true })
  .overwrite(withAsciiDomain)
  .max(254, problem('not_an_email'))
  .regex(EMAIL, problem('not_an_email'))
  .toLowerCase();

function hasAsciiName(address: string): boolean {
  const at = address.lastIndexOf('@');
  return at < 0 || !FOREIGN.test(address.slice(0, at));
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !FOREIGN.test(domain) || !WRITTEN_DOMAIN.test(domain)) return address;
  // `URL.canParse` would need Safari 17.
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
