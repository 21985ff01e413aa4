import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random 256-bit token for a link or cookie, safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a random token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The stored form of a token: its SHA-256 in hex. A 256-bit random token needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)));
}
