import { setupI18n } from '@lingui/core';
import { language, locale } from './locale';

/** What the macros of Lingui use. */
export const i18n = setupI18n({
  locale: language,
  locales: locale,
  messages: { [language]: {} },
});
