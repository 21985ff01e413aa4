import { translatedInto, type Language } from '@hustings/shared';
import { createContext, useContext, useState } from 'react';
import { language } from './locale';

interface Translated {
  translations?: Partial<Record<Language, object>> | undefined;
}

/** The election's language, for its texts that are shown in the original. */
export const OwnLanguage = createContext<Language>(language);

/** Returns a function that gives the language in which a text of an election, position or candidate is shown. */
export function useLangOf() {
  const own = useContext(OwnLanguage);
  return <Thing extends Translated>(thing: Thing, text: keyof Thing): Language => {
    const texts: { [Text in keyof Thing]?: unknown } = { ...thing.translations?.[language] };
    return texts[text] !== undefined && texts[text] === thing[text] ? language : own;
  };
}

/** @param own The election's language. */
export function inPageLanguage<Thing extends Translated>(thing: Thing, own: Language): Thing {
  return translatedInto(language, thing, own);
}

/**
 * The texts of an election in the language of the page, where there are some, until the reader wants the original.
 *
 * @param own The election's language.
 * @param things All that may be translated.
 */
export function useTranslation(own: Language | undefined, things: readonly Translated[]) {
  const [isOriginal, showOriginal] = useState(false);
  const isTranslated =
    own !== language && things.some(({ translations }) => translations?.[language]);
  return {
    isTranslated,
    isOriginal,
    showOriginal,
    read: <Thing extends Translated>(thing: Thing): Thing =>
      own && !isOriginal ? inPageLanguage(thing, own) : thing,
  };
}
