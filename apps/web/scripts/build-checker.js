// Bundles the recount of src/features/public-box into the stand-alone page that checks a ballot box: one file
// that loads nothing else. The script is not minified, so people can read it.
//
// node scripts/build-checker.js FILE [LANGUAGE]
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { words } from '@hustings/words/vite';
import { build } from 'vite';
import { browsers } from './browsers.js';
import { pagesFolder, wordsIn } from './still-pages.js';

const folder = fileURLToPath(new URL('../src/features/public-box/checker/', import.meta.url));
const template = `${folder}check-ballot-box.html`;
const PLACE = '// The checker.';
const ADDRESS = '/check-ballot-box.html';

/** Returns the whole page as text, in a language. */
export async function checkerPage(language = 'en') {
  const texts = words();
  const built = await build({
    configFile: false,
    mode: language,
    publicDir: false,
    plugins: [texts],
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: browsers,
      lib: { entry: `${folder}checker.ts`, formats: ['iife'], name: 'checker' },
      rolldownOptions: {
        // Keep only what the recount uses of the shared package.
        treeshake: { moduleSideEffects: (id) => id.startsWith(folder) },
      },
    },
  });
  const [{ code }] = [built].flat()[0].output;
  const [before, after, ...others] = texts.api
    .inLanguage(await readFile(template, 'utf8'))
    .split(PLACE);
  if (after === undefined || others.length > 0) throw new Error(`${template} needs one ${PLACE}`);
  return before + code.replaceAll('</script', '<\\/script') + after;
}

/** Serves the page, in the language of the build, with the rest of the product, both built and in development. */
export function checker() {
  let language = () => 'en';
  return {
    name: 'checker',
    configResolved({ plugins }) {
      language = wordsIn(plugins).language;
    },
    async generateBundle() {
      const fileName = pagesFolder(language()) + ADDRESS.slice(1);
      this.emitFile({ type: 'asset', fileName, source: await checkerPage(language()) });
    },
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_request, response, next) => {
        checkerPage(language()).then((page) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file, language] = process.argv;
  await writeFile(file, await checkerPage(language));
}
