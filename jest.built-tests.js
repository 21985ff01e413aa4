import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readCatalogues, withTextsInAll } from './packages/words/src/with-texts.js';

/** Packages that jest provides, with a binary part or own files, or in CommonJS and imported late. */
const NOT_BUNDLED = [
  '@hustings/words',
  '@jest/globals',
  '@redocly/openapi-core',
  'bcrypt',
  'esbuild',
  'lmdb',
  'mongodb-memory-server',
  'pdfkit',
  'sharp',
  'umzug',
];

/** Tests, the test setup of each package, and the commands that tests start as a process. */
const BUILT = /(\.test|^test.setup|^(test\/killed-)?admin)\.tsx?$/;

/** Sources get their texts. They find files by their own URL, so in a bundle each keeps its source file's URL. */
const sources = {
  name: 'sources',
  async setup({ onLoad }) {
    const catalogues = await readCatalogues();
    onLoad({ filter: /\/(apps|packages)\/[^/]+\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        contents: (withTextsInAll(source, path, catalogues)?.code ?? source)
          // Except in quotes, as in build options.
          .replaceAll(/(?<!')import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      };
    });
  },
};

/**
 * Builds the tests of a package, with the packages they import, into a new folder, and sets `TEST_BUILDS` to
 * it. For each test file jest links all modules again: a few big ones take much less time than two thousand
 * small ones.
 */
export async function buildTests(root) {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  process.env.TEST_BUILDS = await mkdtemp(join(cache, 'tests-'));
  const src = join(root, 'src');
  const files = await readdir(src, { recursive: true });
  await build({
    entryPoints: files.filter((file) => BUILT.test(file)).map((file) => join(src, file)),
    outdir: process.env.TEST_BUILDS,
    outbase: src,
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    loader: { '.css': 'empty' },
    // CommonJS packages in the bundle call `require` for modules outside it.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module";const require = requireFrom(import.meta.url);',
    },
    external: NOT_BUNDLED,
    plugins: [sources],
    logLevel: 'error',
  });
}

/** A transformer that loads the test built by `buildTests`. */
export default {
  process(_source, path, { config }) {
    const built = relative(join(config.rootDir, 'src'), path).replace(/\.tsx?$/, '.js');
    return { code: `await import(process.env.TEST_BUILDS + ${JSON.stringify(`/${built}`)});` };
  },
};
