import type { Locale } from 'date-fns';

/** The months, days and formats of the date picker; it knows English itself. */
const locales: Partial<Record<string, () => Promise<Locale>>> = {
  ar: () => import('date-fns/locale/ar').then(({ ar }) => ar),
  de: () => import('date-fns/locale/de').then(({ de }) => de),
  es: () => import('date-fns/locale/es').then(({ es }) => es),
  fr: () => import('date-fns/locale/fr').then(({ fr }) => fr),
  it: () => import('date-fns/locale/it').then(({ it }) => it),
};

/** Loads the language of the page, and no other. */
export async function pickerLocale(language: string): Promise<Locale | undefined> {
  return locales[language]?.();
}
