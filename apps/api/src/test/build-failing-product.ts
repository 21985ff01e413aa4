import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';

/** With a binary part, or files of their own that they look for beside them. */
const NOT_BUNDLED = ['bcrypt', 'lmdb', 'sharp'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What node is to be started with, and how it goes again. */
export interface BuiltProduct {
  args: string[];
  remove(): Promise<void>;
}

/** Builds the product once, whole: node starts one file several times as fast as a thousand. */
export async function buildFailingProduct(): Promise<BuiltProduct> {
  const cache = here('../../.cache');
  await mkdir(cache, { recursive: true });
  // Beside the packages, so that the bundle finds what it does not hold.
  const folder = await mkdtemp(join(cache, 'faults-'));
  async function built(name: string, options: BuildOptions = {}): Promise<string> {
    const outfile = join(folder, `${name}.cjs`);
    await build({
      entryPoints: [here(`${name}.ts`)],
      outfile,
      bundle: true,
      minifyWhitespace: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      logLevel: 'error',
      ...options,
    });
    return outfile;
  }
  const args = await Promise.all([
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
      // A parameter of the function that `start-compiled.ts` makes of it.
      define: { 'import.meta.url': 'bundleUrl' },
      supported: { 'dynamic-import': false },
    }),
  ]);
  return { args, remove: () => rm(folder, { recursive: true }) };
}
