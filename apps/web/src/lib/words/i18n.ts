import { setupI18n } from '@lingui/core';

/** A page keeps the language it was loaded in: each language is a build of its own. */
const locale = document.documentElement.lang || 'en';

/** What the macros of Lingui use. */
export const i18n = setupI18n({ locale, messages: { [locale]: {} } });
