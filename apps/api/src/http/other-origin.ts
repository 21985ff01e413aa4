import type { Request } from 'express';

/**
 * Whether a page of another origin sent this, according to the browser; on the same site, that page may
 * still be somebody else's.
 */
export function isFromOtherOrigin(req: Request): boolean {
  return ['cross-site', 'same-site'].includes(req.get('Sec-Fetch-Site') ?? '');
}
