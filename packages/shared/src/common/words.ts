import type { MessageDescriptor } from '@lingui/core';

/** A text as the build leaves it: whole, or in the pieces around its parameters. */
type Text = string | readonly Piece[];
type Piece = string | readonly [name: string, kind?: string, choices?: Record<string, Text>];
type Values = Readonly<Record<string, unknown>>;

/** The locale for Intl: the language, with Western digits in Arabic. */
export function localeOf(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** True if a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return language === 'ar';
}

/** The texts of one language. Lingui's own runtime would add 2 kB to each page, and decodes escapes in names. */
export class Words {
  readonly locales: string;
  readonly #textOf: (message: Text) => Text;
  readonly #plurals: Intl.PluralRules;
  readonly #ordinals: Intl.PluralRules;
  readonly #numbers = new Map<string, Intl.NumberFormat>();

  /** @param textOf The text of this language; without it, messages have no other. */
  constructor(
    readonly locale: string,
    textOf: (message: Text) => Text = (message) => message,
  ) {
    this.locales = localeOf(locale);
    this.#textOf = textOf;
    this.#plurals = new Intl.PluralRules(this.locales);
    this.#ordinals = new Intl.PluralRules(this.locales, { type: 'ordinal' });
  }

  /** Words a message, as Lingui's macros call it. */
  _(message: Pick<MessageDescriptor, 'message' | 'values'> | string): string {
    if (typeof message === 'string') return message;
    return this.#joined(this.#textOf(message.message ?? ''), message.values ?? {});
  }

  number(value: number, format: Intl.NumberFormatOptions = {}): string {
    const key = JSON.stringify(format);
    const numbers = this.#numbers.get(key) ?? new Intl.NumberFormat(this.locales, format);
    this.#numbers.set(key, numbers);
    return numbers.format(value);
  }

  /** @param number What `#` is, within a plural. */
  #joined(text: Text, values: Values, number = NaN): string {
    if (typeof text === 'string') return text;
    return text.map((piece) => this.#said(piece, values, number)).join('');
  }

  #said(piece: Piece, values: Values, number: number): string {
    if (piece === '#' && !Number.isNaN(number)) return this.number(number);
    if (typeof piece === 'string') return piece;
    const [name, kind, choices] = piece;
    const value = `${(values[name] ?? '') as string | number}`;
    // A name of another direction must not change the order of the sentence around it.
    if (!choices) return isRightToLeft(this.locale) ? isolated(value) : value;
    const isNumber = kind !== 'select';
    const rules = kind === 'plural' ? this.#plurals : this.#ordinals;
    const form = isNumber ? rules.select(Number(value)) : value;
    const chosen = [value, form, 'other'].find((each) => Object.hasOwn(choices, each)) ?? '';
    return this.#joined(choices[chosen] ?? '', values, isNumber ? Number(value) : number);
  }
}

/** Keeps the order of a list of names, whose parts are isolated before. */
function isolated(value: string): string {
  return value.startsWith('\u2068') ? value : `\u2068${value}\u2069`;
}

/** The texts of each language, for code that is built with all of them: see `withTextsInAll` in packages/words. */
export function wordsOfAll(locale: string): Words {
  return new Words(locale, (message) => (message as unknown as Record<string, Text>)[locale] ?? '');
}
