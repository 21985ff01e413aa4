import { I18n, type MessageDescriptor } from '@lingui/core';

type Text = NonNullable<MessageDescriptor['message']>;

/** The locale for Intl: the language, with Western digits in Arabic. */
export function localeOf(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** True if a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return language === 'ar';
}

/** The texts of one language. */
export class Words extends I18n {
  readonly #textOf: (message: Text) => Text;

  /** @param textOf The text of this language; without it, messages have no other. */
  constructor(locale: string, textOf: (message: Text) => Text = (message) => message) {
    super({ locale, locales: localeOf(locale), messages: { [locale]: {} } });
    this.#textOf = textOf;
  }

  override _(
    message: MessageDescriptor | string | undefined,
    values?: Record<string, unknown>,
    options?: { message?: string },
  ): string {
    if (typeof message === 'string') return message;
    const text = this.#textOf(message?.message ?? options?.message ?? '');
    return super._({ id: '', message: text, values: escaped(message?.values ?? values) });
  }
}

/**
 * Values with each backslash written as \u005c. Lingui reads such escapes in the whole text, so one that somebody
 * types in a name would become another character.
 */
function escaped(values: MessageDescriptor['values'] = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
    ]),
  );
}

/** The texts of each language, for code that is built with all of them: see `withTextsInAll` in packages/words. */
export function wordsOfAll(locale: string): Words {
  return new Words(locale, (message) => (message as unknown as Record<string, Text>)[locale] ?? '');
}
