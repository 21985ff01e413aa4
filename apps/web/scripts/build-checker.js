// Bundles the recount of src/features/public-box into the stand-alone page that checks a ballot box: one file
// that loads nothing else. The script is not minified, so people can read it.
//
// node scripts/build-checker.js FILE
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { words } from '@hustings/words/vite';
import { build } from 'vite';
import { browsers } from './browsers.js';
import { wordsIn } from './still-pages.js';

const folder = fileURLToPath(new URL('../src/features/public-box/checker/', import.meta.url));
const template = `${folder}check-ballot-box.html`;
const PLACE = '// The checker.';
const ADDRESS = '/check-ballot-box.html';

/** Returns the whole page as text. */
export async function checkerPage() {
  const built = await build({
    configFile: false,
    publicDir: false,
    plugins: [words()],
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
  const [before, after, ...others] = (await readFile(template, 'utf8')).split(PLACE);
  if (after === undefined || others.length > 0) throw new Error(`${template} needs one ${PLACE}`);
  return before + code.replaceAll('</script', '<\\/script') + after;
}

/** Serves the page, in English, with the rest of the product, both built and in development. */
export function checker() {
  let isEnglish;
  return {
    name: 'checker',
    configResolved({ plugins }) {
      isEnglish = wordsIn(plugins).language() === 'en';
    },
    async generateBundle() {
      if (!isEnglish) return;
      const source = await checkerPage();
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_request, response, next) => {
        checkerPage().then((page) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(process.argv[2], await checkerPage());
}
