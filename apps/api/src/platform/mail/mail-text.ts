import { harmlessName } from '@hustings/shared';

declare const written: unique symbol;

/** A line of a message that was written with `line`, so that nobody's name in it can do harm. */
export type MailText = string & { readonly [written]: true };

/** Text that goes into a message as it is. */
class Verbatim {
  constructor(readonly text: string) {}
}

/**
 * For what the product itself has checked or written: an e-mail address, a setting of the operator,
 * or a message that somebody wrote to us.
 */
export function verbatim(text: string): Verbatim {
  return new Verbatim(text);
}

/** Writes a line; what is put into it is taken for a name, which may come from anybody. */
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
