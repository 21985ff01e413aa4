import type { Language } from './languages.js';

/** Some texts of a thing in other languages. The fields have the names of the original texts. */
export type Translations<Texts extends object> = Partial<Record<Language, Texts>>;

/**
 * A thing with its texts in a language, where they are translated into it.
 *
 * @param own The election's language: see `translationsBeside`.
 */
export function translatedInto<Thing extends { translations?: Translations<object> | undefined }>(
  language: Language,
  thing: Thing,
  own: Language,
): Thing {
  return language === own ? thing : { ...thing, ...thing.translations?.[language] };
}

/**
 * The translations that count beside the texts in `own`, the election's language. One in that language can be
 * left from before the election's language changed; it is never used.
 */
export function translationsBeside<Texts extends object>(
  own: Language,
  translations: Translations<Texts> = {},
): [Language, Texts][] {
  const all = Object.entries(translations) as [Language, Texts][];
  return all.filter(([language]) => language !== own);
}
