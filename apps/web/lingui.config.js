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
  // Numbers of lines would change with every edit of the code.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  runtimeConfigModule: {
    i18n: ['#words/i18n', 'i18n'],
    Trans: ['#words/trans', 'Trans'],
  },
});
