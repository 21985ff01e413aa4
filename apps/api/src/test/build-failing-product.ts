import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { words } from '@hustings/words/esbuild';
import { build, type BuildOptions } from 'esbuild';

/** Packages with a binary part, or with files that they look for beside them. */
const NOT_BUNDLED = ['bcrypt', 'lmdb', 'sharp'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the product into one file, once per test run: Node starts one file several times as fast as a
 * thousand, and with another test's code cache twice as fast as that.
 *
 * @returns Arguments for Node.
 */
export async function buildFailingProduct(): Promise<string[]> {
  const builds = process.env.TEST_BUILDS;
  if (!builds) throw new Error('start-database.ts has not run');
  const folder = join(builds, 'failing-product');
  if (!existsSync(folder)) await buildInto(folder);
  return ['start-compiled', 'failing-server'].map((name) => join(folder, `${name}.cjs`));
}

async function buildInto(folder: string): Promise<void> {
  const begun = await mkdtemp(`${folder}-`);
  async function built(name: string, options: BuildOptions = {}): Promise<void> {
    await build({
      entryPoints: [here(`${name}.ts`)],
      outfile: join(begun, `${name}.cjs`),
      bundle: true,
      minifyWhitespace: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      plugins: [words()],
      logLevel: 'error',
      ...options,
    });
  }
  await Promise.all([
    built('start-compiled'),
    built('failing-server', {
      external: NOT_BUNDLED,
      alias: {
        '@hustings/shared': here('../../../../packages/shared/src/index.ts'),
        '@hustings/embedded-mongo/running': here(
          '../../../../packages/embedded-mongo/src/running.ts',
        ),
        '@hustings/embedded-mongo': here('../../../../packages/embedded-mongo/src/index.ts'),
      },
      // `start-compiled.ts` wraps the bundle in a function with this parameter.
      define: { 'import.meta.url': 'bundleUrl' },
      supported: { 'dynamic-import': false },
    }),
  ]);
  await rename(begun, folder).catch(async (error: unknown) => {
    // Another test file has built it first.
    if (!existsSync(folder)) throw error;
    await rm(begun, { recursive: true });
  });
}
