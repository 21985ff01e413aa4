import { readFileSync } from 'node:fs';
import { ballotModules, landingModules } from './code-groups.js';
import { pagesFolder, wordsIn } from './still-pages.js';

const earlyScript = new URL('../src/early.js', import.meta.url);
const frame = new URL('../src/pages/ballot-frame.html', import.meta.url);
const ROOT = '<div id="root">';
const THEME = '<script src="/theme.js"></script>';
const FONT = /\n.*<link rel="preload" as="font".* href="(.*)">/;

/**
 * Records which files hold each module of `src/app`. The page preloads all files of the landing page; a
 * second page, for ballot addresses, preloads those of the ballot, and requests the session and the ballot,
 * which would otherwise load one after the other. The second page shows its frame before any code runs, and
 * leaves to `theme.js` whether to load the font.
 */
export function screenFiles() {
  let words;
  return {
    name: 'screen-files',
    apply: 'build',
    configResolved({ plugins }) {
      words = wordsIn(plugins);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = filesOfModules(bundle);
        const source = JSON.stringify(files, null, 2);
        const language = words.language();
        this.emitFile({ type: 'asset', fileName: `.vite/screen-files.${language}.json`, source });
        const emitPage = (file, page) =>
          this.emitFile({ type: 'asset', fileName: pagesFolder(language) + file, source: page });
        const page = bundle['index.html'].source;
        delete bundle['index.html'];
        emitPage('index.html', withLinks(page, landingModules, files, bundle));
        const early = this.getFileName(
          this.emitFile({
            type: 'asset',
            name: 'early.js',
            source: readFileSync(earlyScript, 'utf8'),
          }),
        );
        const script = `<script async fetchpriority="high" src="/${early}"></script>`;
        const font = FONT.exec(page)[1];
        const theme = THEME.replace('>', ` data-font="${font}">`);
        const placeholder = words.inLanguage(readFileSync(frame, 'utf8'));
        emitPage(
          'ballot.html',
          withLinks(page, ballotModules, files, bundle)
            .replace(FONT, '')
            .replace(THEME, `${script}\n    ${theme}`)
            .replace(ROOT, () => ROOT + placeholder.replace(/^<!--.*-->\s*/, '')),
        );
      },
    },
  };
}

/** Returns the page with preload links for the modules' files that it doesn't request already. */
function withLinks(page, modules, files, bundle) {
  const scripts = new Set(modules.flatMap((module) => files[module]));
  const styles = new Set([...scripts].flatMap((file) => stylesOf(bundle[file])));
  const isMissing = (file) => !page.includes(`/${file}"`);
  const links = [
    ...[...scripts]
      .filter(isMissing)
      .map((file) => `rel="modulepreload" crossorigin href="/${file}"`),
    ...[...styles].filter(isMissing).map((file) => `rel="stylesheet" crossorigin href="/${file}"`),
  ].map((link) => `    <link ${link}>\n`);
  return page.replace('  </head>', `${links.join('')}  </head>`);
}

function stylesOf({ viteMetadata }) {
  return [...(viteMetadata?.importedCss ?? [])];
}

function filesOfModules(bundle) {
  const files = {};
  for (const chunk of Object.values(bundle)) {
    for (const id of chunk.moduleIds ?? []) {
      const module = /\/(src\/(?:main|app\/.*)\.tsx?)$/.exec(id)?.[1];
      if (module) files[module] = [...withImports(chunk.fileName, bundle)];
    }
  }
  return files;
}

function withImports(file, bundle, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of bundle[file].imports) withImports(next, bundle, seen);
  return seen;
}
