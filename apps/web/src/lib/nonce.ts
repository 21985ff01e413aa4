import { bytesToHex } from '@noble/hashes/utils.js';

/** What makes a ballot one of its own: 128 random bits, as `nonceSchema` takes them. */
export function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
