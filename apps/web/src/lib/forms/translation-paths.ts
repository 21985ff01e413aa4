import { languages, translationsBeside, type Language, type Translations } from '@hustings/shared';

/** The fields of `translations` in a form whose errors may come from the server. */
export function translationPaths<Name extends string>(...names: Name[]) {
  return languages.flatMap((language) =>
    names.map((name) => `translations.${language}.${name}` as const),
  );
}

/** Translations for a form: without those in the election's own language, which are never used. */
export function translationsToEdit<Texts extends object>(
  own: Language,
  translations: Translations<Texts> | undefined,
): Translations<Texts> {
  return Object.fromEntries(translationsBeside(own, translations));
}
