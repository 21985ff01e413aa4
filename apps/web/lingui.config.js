import { defineConfig } from '@lingui/conf';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '.cache/words/{locale}', include: ['src'], exclude: ['**/*.test.*', 'src/test/**'] },
  ],
  runtimeConfigModule: {
    i18n: ['#words/i18n', 'i18n'],
    Trans: ['#words/trans', 'Trans'],
  },
});
