import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { pageExtractor } from './src/page-texts.js';

/** Languages with a folder of catalogues here, beside English, whose texts are in the code. */
export const languages = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  /^(?!en)[a-z]{2}$/.test(name),
);

const catalogue = (name, folder, ...pages) => ({
  path: `<rootDir>/{locale}/${name}`,
  include: [`<rootDir>/../../${folder}/src`, ...pages],
  exclude: ['**/*.test.*', 'test/**'].map((tests) => `<rootDir>/../../${folder}/src/${tests}`),
});

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', ...languages],
  catalogs: [
    catalogue('web', 'apps/web', '<rootDir>/../../apps/web/index.html'),
    catalogue('api', 'apps/api'),
    catalogue('shared', 'packages/shared'),
  ],
  extractors: [babel, pageExtractor],
  // Without the places in the code, which would change with every move.
  format: formatter({ origins: false }),
  orderBy: 'origin',
  runtimeConfigModule: {
    i18n: ['#words/i18n', 'i18n'],
    Trans: ['#words/trans', 'Trans'],
  },
});
