import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Writes a Brotli copy next to each script and style, at the slowest and best setting. */
export function compressed() {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const paths = Object.keys(bundle)
        .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
        .map((file) => join(dir, file));
      await Promise.all(
        // A file that another language has too is compressed already.
        paths
          .filter((path) => !existsSync(`${path}.br`))
          .map(async (path) => {
            await writeFile(`${path}.br`, await compress(await readFile(path)));
          }),
      );
    },
  };
}
