import { z } from 'zod';
import { languageSchema } from './languages.schema.js';
import { fromJsonText } from './text.schema.js';
import type { Translations } from './translations.rules.js';

/**
 * Texts in other languages, which replace all translations there are. Empty texts are left out. Multipart
 * requests carry them as JSON text.
 */
export function newTranslations<Texts extends z.ZodRawShape>(texts: Texts) {
  const translations = z.partialRecord(languageSchema, z.strictObject(texts));
  return z.preprocess(
    (sent: z.input<typeof translations>) => fromJsonText(sent),
    translations.transform(written),
  );
}

/** Translations in an answer. */
export function translationsIn<Texts extends z.ZodRawShape>(texts: Texts) {
  return z.partialRecord(languageSchema, z.object(texts)).optional();
}

function written<Texts extends object>(translations: Translations<Texts>): Translations<Texts> {
  const inEach = Object.entries(translations).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  ]);
  return Object.fromEntries(
    inEach.filter(([, texts]) => Object.keys(texts as object).length > 0),
  ) as Translations<Texts>;
}
