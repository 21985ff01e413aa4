import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Languages with a folder of catalogues here, beside English, whose texts are in the code. */
export const languages = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  /^(?!en)[a-z]{2}$/.test(name),
);

const catalogue = (name, folder) => ({
  path: `<rootDir>/{locale}/${name}`,
  include: [`<rootDir>/../../${folder}/src`],
  exclude: ['**/*.test.*', '**/src/test/**', '**/node_modules/**'],
});

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', ...languages],
  catalogs: [
    catalogue('web', 'apps/web'),
    catalogue('api', 'apps/api'),
    catalogue('shared', 'packages/shared'),
  ],
  // Without the places in the code, which would change with every move.
  format: formatter({ origins: false }),
  orderBy: 'origin',
  runtimeConfigModule: {
    i18n: ['#words/i18n', 'i18n'],
    Trans: ['#words/trans', 'Trans'],
  },
});
