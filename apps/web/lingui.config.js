import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Languages with a catalogue, beside English, whose texts are in the code. */
export const languages = ['de', 'fr'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', ...languages],
  catalogs: [
    { path: 'src/words/{locale}', include: ['src'], exclude: ['**/*.test.*', 'src/test/**'] },
  ],
  // Without the places in the code, which would change with every move.
  format: formatter({ origins: false }),
  orderBy: 'origin',
  runtimeConfigModule: {
    i18n: ['#words/i18n', 'i18n'],
    Trans: ['#words/trans', 'Trans'],
  },
});
