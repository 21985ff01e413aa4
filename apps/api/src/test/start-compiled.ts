import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** By then everything a start needs has run, and so is compiled. */
const STARTED_MS = 1_000;

/**
 * Runs the bundle named on the command line with the code cache of an earlier process: compiling is half of a
 * start. A separate file, in CommonJS, because Node 20 has no code cache of its own.
 */
const [, , bundle = ''] = process.argv;
const compiled = `${bundle}.compiled`;
const parameters = 'require, module, exports, __filename, __dirname, bundleUrl';
const cachedData = earlier();
const script = new Script(`(function (${parameters}) { ${readFileSync(bundle, 'utf8')}\n})`, {
  filename: bundle,
  ...(cachedData && { cachedData }),
});
const run = script.runInThisContext() as (...given: unknown[]) => void;
const module = { exports: {} };
run(
  ...[createRequire(bundle), module, module.exports],
  ...[bundle, dirname(bundle), pathToFileURL(bundle).href],
);
if (!cachedData) setTimeout(keep, STARTED_MS).unref();

function earlier(): Buffer | undefined {
  try {
    return readFileSync(compiled);
  } catch {
    return undefined;
  }
}

/** Writes under another name first: the process may be killed meanwhile. */
function keep(): void {
  const begun = `${compiled}.${process.pid}`;
  writeFileSync(begun, script.createCachedData());
  renameSync(begun, compiled);
}
