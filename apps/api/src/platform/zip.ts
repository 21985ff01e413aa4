import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Download } from './download.js';

/** File with the SHA-256 sums of an archive's files, in the format of `sha256sum -c`. */
const SUMS = 'SHA256SUMS';

/**
 * Creates a ZIP archive while it is sent: each file as it is read, and last their SHA-256 sums.
 *
 * @param folder The folder in the archive that contains all files.
 * @param at The time of every file, so that the same files give the same archive.
 */
export async function* zipOf(
  files: Iterable<Pick<Download, 'fileName' | 'chunks'>>,
  { folder, at }: { folder: string; at: Date },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const sums: string[] = [];
  let reading: Readable | undefined;
  const add = (name: string, chunksOf: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
    zip.addReadStreamLazy(`${folder}/${name}`, { mtime: at, mode: 0o100644 }, (go) => {
      reading = Readable.from(chunksOf());
      go(null, reading);
    });
  for (const { fileName, chunks } of files) {
    add(fileName, () => summed(chunks, (sum) => sums.push(`${sum}  ${fileName}\n`)));
  }
  add(SUMS, () => [Buffer.from(sums.join(''))]);
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    // The client is gone or a file could not be read: stop reading from the database.
    reading?.destroy();
  }
}

async function* summed(
  chunks: Download['chunks'],
  end: (sum: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    yield bytes;
  }
  end(hash.digest('hex'));
}
