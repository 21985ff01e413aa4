import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { words } from '@hustings/words/esbuild';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the counting thread's program, as `build.js` does: threads in tests run no TypeScript. */
export async function buildCountThread(): Promise<{ program: URL; remove(): Promise<void> }> {
  const cache = here('../../.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'count-'));
  const outfile = join(folder, 'count-thread.mjs');
  await build({
    entryPoints: [here('../features/voting/counting/count-thread.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@hustings/shared': here('../../../../packages/shared/src/index.ts') },
    plugins: [words()],
    logLevel: 'error',
  });
  return { program: pathToFileURL(outfile), remove: () => rm(folder, { recursive: true }) };
}
