import { chmodSync } from 'node:fs';
import { build } from 'esbuild';

const outfile = 'dist/mongod.js';

await build({
  entryPoints: ['src/mongod.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  banner: { js: '#!/usr/bin/env node' },
});
chmodSync(outfile, 0o755);
