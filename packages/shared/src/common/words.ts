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
  readonly #numbers: Intl.NumberFormat;

  /** @param textOf The text of this language; without it, messages have no other. */
  constructor(
    readonly locale: string,
    textOf: (message: Text) => Text = (message) => message,
  ) {
    this.locales = localeOf(locale);
    this.#textOf = textOf;
    this.#plurals = new Intl.PluralRules(this.locales);
    this.#ordinals = new Intl.PluralRules(this.locales, { type: 'ordinal' });
    this.#numbers = new Intl.NumberFormat(this.locales);
  }

  /** Words a message, as Lingui's macros call it. */
  _(
    message: MessageDescriptor | string | undefined,
    values?: Values,
    options?: { message?: string },
  ): string {
    if (typeof message === 'string') return message;
    const text = (message?.message ?? options?.message ?? '') as Text;
    return this.#joined(this.#textOf(text), message?.values ?? values ?? {});
  }

  number(value: number, format?: Intl.NumberFormatOptions): string {
    const numbers = format ? new Intl.NumberFormat(this.locales, format) : this.#numbers;
    return numbers.format(value);
  }

  /** @param number What `#` is, within a plural. */
  #joined(text: Text, values: Values, number = NaN): string {
    if (typeof text === 'string') return text;
    return text.map((piece) => this.#said(piece, values, number)).join('');
  }

  #said(piece: Piece, values: Values, number: number): string {
    if (piece === '#' && !Number.isNaN(number)) return this.#numbers.format(number);
    if (typeof piece === 'string') return piece;
    const [name, kind, choices] = piece;
    const value = `${(values[name] ?? '') as string | number}`;
    // A name of another direction must not change the order of the sentence around it.
    if (!choices) return isRightToLeft(this.locale) ? `\u2068${value}\u2069` : value;
    const isNumber = kind !== 'select';
    const rules = kind === 'plural' ? this.#plurals : this.#ordinals;
    const form = isNumber ? rules.select(Number(value)) : value;
    const chosen = choices[value] ?? choices[form] ?? choices['other'] ?? '';
    return this.#joined(chosen, values, isNumber ? Number(value) : number);
  }
}

/** The texts of each language, for code that is built with all of them: see `withTextsInAll` in packages/words. */
export function wordsOfAll(locale: string): Words {
  return new Words(locale, (message) => (message as unknown as Record<string, Text>)[locale] ?? '');
}
