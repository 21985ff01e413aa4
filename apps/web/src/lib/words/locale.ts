/** The language of the page, which it keeps until it is loaded again: each language is a build of its own. */
export const language = document.documentElement.lang || 'en';

/** The locale for Intl: the language, with Western digits in Arabic. */
export const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
