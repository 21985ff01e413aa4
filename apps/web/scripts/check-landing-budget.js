import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** What a first visit to the landing page may load. */
const BUDGET_KB = 120;

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(next, seen);
  return seen;
}

const sizes = [...withImports('index.html')].map((key) => {
  const { file } = manifest[key];
  return { file, kB: gzipSync(readFileSync(new URL(file, dist))).length / 1000 };
});
const total = sizes.reduce((sum, { kB }) => sum + kB, 0);

console.log(`Landing page: ${total.toFixed(1)} kB of JavaScript, gzip (at most ${BUDGET_KB}).`);
if (total > BUDGET_KB) {
  for (const { file, kB } of sizes) console.error(`  ${kB.toFixed(1).padStart(6)}  ${file}`);
  process.exit(1);
}
