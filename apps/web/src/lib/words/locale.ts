import type { Language } from '@hustings/shared';
import { localeOf } from '@hustings/shared/words';

/** The language of the page, which it keeps until it is loaded again: each language is a build of its own. */
export const language = (document.documentElement.lang || 'en') as Language;

export const locale = localeOf(language);
