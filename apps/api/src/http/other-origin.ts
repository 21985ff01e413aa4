import type { Request } from 'express';

/** Whether a page of another origin sent this, as browsers say; on the same site, it may be somebody else's too. */
export function isFromOtherOrigin(req: Request): boolean {
  return ['cross-site', 'same-site'].includes(req.get('Sec-Fetch-Site') ?? '');
}
