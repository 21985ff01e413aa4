import { readFileSync } from 'node:fs';

const files = ['offline.html', 'manifest.webmanifest'];
const contentOf = (file) => readFileSync(new URL(`../src/pages/${file}`, import.meta.url), 'utf8');

/** Adds the page shown offline and the manifest, in the language of the build. */
export function stillPages() {
  let words;
  return {
    name: 'still-pages',
    configResolved({ plugins }) {
      words = wordsIn(plugins);
    },
    generateBundle() {
      for (const file of files) {
        const source = words.inLanguage(contentOf(file));
        this.emitFile({ type: 'asset', fileName: pagesFolder(words.language()) + file, source });
      }
    },
    configureServer({ middlewares }) {
      for (const file of files) {
        middlewares.use(`/${file}`, (_request, response) => {
          const type = file.endsWith('html') ? 'text/html' : 'application/manifest+json';
          response.setHeader('Content-Type', `${type}; charset=utf-8`);
          response.end(words.inLanguage(contentOf(file)));
        });
      }
    },
  };
}

/** The folder of a language's pages in the build. English ones are where they always were. */
export function pagesFolder(language) {
  return language === 'en' ? '' : `.pages/${language}/`;
}

/** What the plugin of the texts offers others. */
export function wordsIn(plugins) {
  return plugins.find(({ name }) => name === 'words').api;
}
