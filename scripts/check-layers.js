import { cruise } from 'dependency-cruiser';

// A request through few features is easier to follow: lower this when a change allows it, never raise it.
const MOST_LAYERS = 9;

const inFeature = /^apps\/api\/src\/features\/([^/]+\/[^/]+)\//;
const featureOf = (path) => inFeature.exec(path)?.[1];

/** The features that each feature of the API imports, except in tests. */
async function importsBetweenFeatures() {
  const { output } = await cruise(['apps/api/src/features'], {
    includeOnly: { path: inFeature.source },
    exclude: { path: '\\.test\\.ts$' },
    tsPreCompilationDeps: true,
  });
  const imports = new Map();
  for (const { source, dependencies } of output.modules) {
    const feature = featureOf(source);
    const imported = imports.get(feature) ?? new Set();
    for (const { resolved } of dependencies) imported.add(featureOf(resolved));
    imported.delete(feature);
    imports.set(feature, imported);
  }
  return imports;
}

/** The longest path down from a feature, including it. */
function longestPath(imports, feature) {
  const below = [...(imports.get(feature) ?? [])].map((each) => longestPath(imports, each));
  return [
    feature,
    ...below.reduce((longest, path) => (path.length > longest.length ? path : longest), []),
  ];
}

const imports = await importsBetweenFeatures();
const longest = [...imports.keys()]
  .map((feature) => longestPath(imports, feature))
  .reduce((one, other) => (other.length > one.length ? other : one), []);
const arrows = [...imports.values()].reduce((sum, imported) => sum + imported.size, 0);
console.log(
  `${imports.size} features, ${arrows} imports between them, the longest path has ${longest.length}:`,
);
console.log(`  ${longest.join(' → ')}`);
if (longest.length === 0 || longest.length > MOST_LAYERS) {
  console.error(`The longest path of imports between features may have ${MOST_LAYERS}.`);
  process.exitCode = 1;
}
