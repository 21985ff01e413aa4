import { hasCode } from '../../../lib/api/api-error';

/** Not yet, or not for whoever looks: no failure. */
export function isWithheld(error: unknown): boolean {
  return hasCode(error, 'not_allowed') || hasCode(error, 'not_published');
}
