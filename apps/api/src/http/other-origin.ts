import type { Request } from 'express';

/**
 * True if the browser says that a page of another origin sent the request. This includes pages on the
 * same site, which may belong to somebody else.
 */
export function isFromOtherOrigin(req: Request): boolean {
  return ['cross-site', 'same-site'].includes(req.get('Sec-Fetch-Site') ?? '');
}
