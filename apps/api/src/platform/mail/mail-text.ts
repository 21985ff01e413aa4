import { harmlessName } from '@hustings/shared';

declare const written: unique symbol;

/** A line of a message, written with `line`, so that names in it are harmless. */
export type MailText = string & { readonly [written]: true };

/** Text inserted into a message unchanged. */
class Verbatim {
  constructor(readonly text: string) {}
}

/**
 * Marks text to be inserted unchanged. Only for text the product itself has checked or written: an email
 * address, an operator's setting, or a message written to us.
 */
export function verbatim(text: string): Verbatim {
  return new Verbatim(text);
}

/** Writes a line; inserted values are treated as untrusted names. */
export function line(
  fixed: TemplateStringsArray,
  ...names: readonly (string | Verbatim)[]
): MailText {
  const text = fixed.reduce((before, after, index) => {
    const name = names[index - 1] ?? '';
    return before + (name instanceof Verbatim ? name.text : harmlessName(name)) + after;
  });
  return text as MailText;
}
