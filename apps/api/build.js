import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { words } from '@hustings/words/esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: {
    main: here('src/main.ts'),
    demo: here('src/demo.ts'),
    admin: here('src/admin.ts'),
    'count-thread': here('src/features/voting/counting/count-thread.ts'),
  },
  outdir: here('dist'),
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  packages: 'external',
  plugins: [words()],
  alias: {
    '@hustings/shared': here('../../packages/shared/src/index.ts'),
    '@hustings/embedded-mongo/running': here('../../packages/embedded-mongo/src/running.ts'),
    '@hustings/embedded-mongo': here('../../packages/embedded-mongo/src/index.ts'),
  },
});
