/** Hashing many lines at once is far faster than one at a time. */
const CHARACTERS_AT_ONCE = 65_536;

/** SHA-256 over text in UTF-8. */
export interface Sha256 {
  update(text: string): void;
  /** Nothing can be added afterwards. */
  digest(): Uint8Array;
}

/** Injected: browsers and the server have different implementations. */
export type NewSha256 = () => Sha256;

/** SHA-256 over lines that are not kept. */
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

  /** In hex; nothing can be added afterwards. */
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
