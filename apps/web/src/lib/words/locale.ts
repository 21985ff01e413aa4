import { localeOf } from '@hustings/shared/words';

/** The language of the page, which it keeps until it is loaded again: each language is a build of its own. */
export const language = document.documentElement.lang || 'en';

export const locale = localeOf(language);
