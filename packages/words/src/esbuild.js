import { readFile } from 'node:fs/promises';
import { readCatalogues, withTextsInAll } from './with-texts.js';

/** Writes the texts into the code, in all languages. */
export function words() {
  return {
    name: 'words',
    async setup({ onLoad }) {
      const catalogues = await readCatalogues();
      onLoad({ filter: /\/(apps\/api|packages\/shared)\/.*\.ts$/ }, async ({ path }) => {
        const result = withTextsInAll(await readFile(path, 'utf8'), path, catalogues);
        return result && { contents: result.code, loader: 'ts' };
      });
    },
  };
}
