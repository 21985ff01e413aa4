import { BoxRefused, recountBox, type BoxFile, type Recount, type Sha256 } from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';

interface Watching {
  onProgress?: (read: number, total: number) => void;
  onCode?: (code: string) => void;
}

/**
 * Counts a chosen or downloaded box in the browser: see `recountBox`.
 *
 * @throws BoxRefused if the file is not a ballot box.
 */
export function countBoxFile(file: Blob, watching: Watching = {}): Promise<Recount> {
  return recountBox(boxFileOf(file), { newSha256, ...watching });
}

const encoder = new TextEncoder();

/** Avoids crypto.subtle, which browsers withhold from pages served over plain http. */
export function newSha256(): Sha256 {
  const hash = sha256.create();
  return {
    update: (text) => void hash.update(encoder.encode(text)),
    digest: () => hash.digest(),
  };
}

function boxFileOf(file: Blob): BoxFile {
  return {
    size: file.size,
    async *pieces() {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      const stream = file.stream().getReader();
      let read = 0;
      for (;;) {
        const { done, value } = await stream.read();
        if (value) read += value.byteLength;
        yield { text: textOf(decoder, value, !done), read };
        if (done) return;
      }
    },
  };
}

function textOf(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch (error) {
    // It is not UTF-8.
    throw new BoxRefused('not_a_box', { cause: error });
  }
}
