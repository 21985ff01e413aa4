// Loads each package that the built code of an image imports, from its place in the image. Fails if one is
// absent, undeclared, or not of the declared version. Usage: node image-imports.js FOLDER
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const image = resolve(process.argv[2]);
let loaded = 0;
for (const folder of ['apps/api', 'packages/embedded-mongo'].map((each) => join(image, each))) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const require = createRequire(join(folder, 'package.json'));
  for (const name of await importsOf(join(folder, 'dist'))) {
    // Workspace packages are part of the bundle.
    if (name.startsWith('@hustings/')) continue;
    const [, owner] = /^((?:@[^/]+\/)?[^/]+)/.exec(name);
    assert.ok(owner in dependencies, `${folder} imports ${name}, which its package.json lacks`);
    const home = [folder, image]
      .map((each) => join(each, 'node_modules', owner, 'package.json'))
      .find((each) => existsSync(each));
    assert.ok(home, `The image lacks ${owner}`);
    const { version } = JSON.parse(readFileSync(home, 'utf8'));
    assert.equal(version, dependencies[owner], `${owner} in the image`);
    if (name.endsWith('/package.json')) require.resolve(name);
    else await import(pathToFileURL(require.resolve(name)).href);
    loaded += 1;
  }
}
assert.ok(loaded > 30);
console.log(`The image has all of the ${loaded} packages that its code imports`);

async function importsOf(dist) {
  const files = readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(dist, name));
  const { metafile } = await build({
    entryPoints: files,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'nowhere',
    logLevel: 'error',
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => path);
  // Also packages in `createRequire(…).resolve('…')`, and those of threads whose code is text in a bundle.
  const resolved = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.resolve\("([^".][^"]*)"\)/g)].map(
      ([, name]) => name,
    ),
  );
  return new Set([...imported, ...resolved]);
}
