import { languages, languageSchema, type Language } from '@hustings/shared';
import { plain } from './headings.rules.js';

/** Languages in which lists name ours. */
const listsIn = [...languages, 'pt', 'nl', 'da', 'nb', 'sv', 'pl', 'cs', 'sk'];

/** Our languages by their names, such as “German”, “Deutsch” and “allemand”, in the form of `plain`. */
const named = new Map(
  listsIn.flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return languages.map((each): [string, Language] => [plain(names.of(each) ?? each), each]);
  }),
);

/** The code of a language, from its name or a tag such as `de-AT`. Other text is returned unchanged. */
export function languageIn(cell: string): string {
  const text = cell.trim();
  if (text === '') return '';
  return named.get(plain(text)) ?? languageSchema.safeParse(codeIn(text)).data ?? cell;
}

function codeIn(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).language;
  } catch {
    return undefined;
  }
}
