import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { ballotModules, landingModules } from './code-groups.js';

const screen = 'src/app/routes/';
const withSession = ['src/app/router.tsx', 'src/app/data-layer.tsx', 'src/app/session-gate.tsx'];
const dashboard = [...withSession, 'src/app/guard.tsx', 'src/app/layouts/dashboard-layout.tsx'];

/**
 * Budgets for a first visit to each screen in any language: `kB` is the most gzipped JavaScript that the modules in
 * `loads` may need, set to what was measured so that growth is noticed. The goal for the ballot is 150: React with its
 * router takes 80 of that, the query cache 10.
 */
const budgets = [
  { name: 'Landing page', kB: 101.2, loads: landingModules },
  {
    name: 'Sign-in',
    kB: 191.5,
    loads: [...withSession, 'src/app/layouts/account-layout.tsx', `${screen}auth/login-screen.tsx`],
  },
  {
    name: 'Ballot',
    kB: 134.5,
    loads: ballotModules,
  },
  {
    name: 'Results',
    kB: 271.6,
    loads: [...dashboard, `${screen}results/election-results-screen.tsx`],
  },
  {
    name: 'Elections',
    kB: 262.8,
    loads: [...dashboard, `${screen}elections/elections-screen.tsx`],
  },
];

const dist = new URL('../dist/', import.meta.url);

let isOver = false;
for (const record of readdirSync(new URL('.vite/', dist)).sort()) {
  const [, language] = /^screen-files\.(..)\.json$/.exec(record);
  const filesOf = JSON.parse(readFileSync(new URL(`.vite/${record}`, dist), 'utf8'));
  for (const budget of budgets) check(budget, language, filesOf);
}
if (isOver) process.exit(1);

function check({ name, kB: most, loads }, language, filesOf) {
  const files = new Set();
  for (const module of ['src/main.tsx', ...loads]) {
    if (!filesOf[module]) throw new Error(`There is no ${module} any more: mend the budgets.`);
    for (const file of filesOf[module]) files.add(file);
  }
  const sizes = [...files].map((file) => ({
    file,
    kB: gzipSync(readFileSync(new URL(file, dist))).length / 1000,
  }));
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
  console.log(
    `${name} (${language}): ${total.toFixed(1)} kB of JavaScript, gzip (at most ${most}), in ${sizes.length} files.`,
  );
  if (total <= most) return;
  isOver = true;
  for (const { file, kB } of sizes.toSorted((a, b) => b.kB - a.kB)) {
    console.error(`  ${kB.toFixed(1).padStart(6)}  ${file}`);
  }
}
