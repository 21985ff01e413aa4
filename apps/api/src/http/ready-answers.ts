import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LruCache } from '../platform/lru-cache.js';

const MOST_BYTES = 32 * 1024 * 1024;
/** Smaller answers are sent uncompressed. */
const WORTH_COMPRESSING = 1_024;
/** Higher quality takes many times as long for little gain. */
const BROTLI_QUALITY = 5;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const encoders = {
  br: (bytes: Buffer) =>
    brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => gzipped(bytes),
};
type Encoding = keyof typeof encoders;

/** A serialised answer, in each requested encoding. */
class Written {
  readonly plain: Buffer;
  /** SHA-256 of `plain`. */
  readonly #digest: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.#digest = createHash('sha256').update(this.plain).digest('base64url');
  }

  /** Estimated bytes in memory: the text, and as much again for its encodings. */
  get weight(): number {
    return 2 * this.plain.length;
  }

  /** A strong ETag, so each encoding has its own. */
  tag(encoding: Encoding | undefined): string {
    return encoding ? `"${this.#digest}-${encoding}"` : `"${this.#digest}"`;
  }

  async bytes(encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding) return this.plain;
    const encoded = this.#encoded.get(encoding) ?? encoders[encoding](this.plain);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

/** Caches answers that are serialised once for all readers. */
export class ReadyAnswers {
  readonly #kept = new LruCache<Written>(MOST_BYTES, ({ weight }) => weight);

  /**
   * Sends an answer, or 304 if the client has it. The caller must check who may read it.
   *
   * @param key Must change whenever the answer does.
   */
  async send(req: Request, res: Response, key: string, write: () => string): Promise<void> {
    const written = this.#kept.get(key) ?? new Written(write());
    this.#kept.set(key, written);
    const encoding = encodingFor(req, written);
    res.vary('Accept-Encoding').set('ETag', written.tag(encoding));
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    if (encoding) res.set('Content-Encoding', encoding);
    res.type('json').send(await written.bytes(encoding));
  }
}

function encodingFor(req: Request, { plain }: Written): Encoding | undefined {
  if (plain.length < WORTH_COMPRESSING) return undefined;
  const accepted = req.acceptsEncodings('br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
