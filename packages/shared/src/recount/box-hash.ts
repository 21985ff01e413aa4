/** To hash many lines at once takes a fraction of the time that each alone would. */
const CHARACTERS_AT_ONCE = 65_536;

/** SHA-256 over text in UTF-8. */
export interface Sha256 {
  update(text: string): void;
  /** Nothing can be added after it. */
  digest(): Uint8Array;
}

/** Begins one, as it is to be had where a box is counted: browsers have other means than the server. */
export type NewSha256 = () => Sha256;

/** SHA-256 over text that comes in lines and is not kept. */
export class BoxHash {
  readonly #hash: Sha256;
  #waiting = '';

  constructor(newSha256: NewSha256) {
    this.#hash = newSha256();
  }

  add(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= CHARACTERS_AT_ONCE) this.#take();
  }

  /** In hex; nothing can be added after it. */
  digest(): string {
    this.#take();
    return inHex(this.#hash.digest());
  }

  #take(): void {
    this.#hash.update(this.#waiting);
    this.#waiting = '';
  }
}

export function sha256Of(newSha256: NewSha256, text: string): Uint8Array {
  const hash = newSha256();
  hash.update(text);
  return hash.digest();
}

export function inHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
