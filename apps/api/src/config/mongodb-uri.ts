import { z } from 'zod';

/**
 * What the product settles for itself, in lower case as a URI's names have none, with the values
 * that change nothing. Everything else in a URI is the operator's: hosts, TLS, sign-in, compression.
 */
const settled = new Map<string, readonly string[]>([
  ['w', ['majority']],
  ['journal', ['true']],
  ['j', ['true']],
  ['fsync', []],
  ['wtimeout', []],
  ['wtimeoutms', []],
  ['timeoutms', []],
  ['readpreference', ['primary']],
  ['readpreferencetags', []],
  ['maxstalenessseconds', []],
  ['readconcernlevel', ['local', 'majority']],
]);

/** A URI that takes back nothing of what the product promises about its writes and reads. */
export const mongodbUriSchema = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
  .superRefine((uri, context) => {
    const [, query = ''] = uri.split('?', 2);
    for (const [name, value] of new URLSearchParams(query)) {
      const allowed = settled.get(name.toLowerCase());
      if (!allowed || allowed.includes(value)) continue;
      context.addIssue({
        code: 'custom',
        message: `must not say ${name}=${value}, which would weaken what voters are promised: take it out`,
      });
    }
  });
