import type { MessageDescriptor } from '@lingui/core';
import { harmlessName, type Words } from '@hustings/shared';

/** Text inserted into a message unchanged. A type alias, as Lingui takes no instances of classes. */
export type Verbatim = Readonly<{ verbatim: string }>;

/**
 * Marks text to be inserted unchanged. Only for text the product itself has checked or written: an email
 * address, an operator's setting, or a message written to us.
 */
export function verbatim(text: string): Verbatim {
  return { verbatim: text };
}

/** A line of a message: our own text, or a string, which is treated as an untrusted name. */
export type MailText = MessageDescriptor | Verbatim | string;

/** Words a line for its reader; strings inserted into it are treated as untrusted names. */
export function lineIn(words: Words, text: MailText): string {
  if (typeof text === 'string') return harmlessName(text);
  if ('verbatim' in text) return text.verbatim;
  if (!text.values) return words._(text);
  const values = Object.entries(text.values) as [string, MailText | number][];
  return words._({
    ...text,
    values: Object.fromEntries(
      values.map(([name, value]) => [
        name,
        typeof value === 'number' ? value : lineIn(words, value),
      ]),
    ),
  });
}
