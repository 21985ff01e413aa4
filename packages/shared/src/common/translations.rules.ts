import type { Language } from './languages.js';

/** Some texts of a thing in other languages. The fields have the names of the original texts. */
export type Translations<Texts extends object> = Partial<Record<Language, Texts>>;

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
