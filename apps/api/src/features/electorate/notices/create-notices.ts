import type { Deps } from '../../../platform/deps.js';
import { noticesRouter } from './notices.router.js';
import { createTelling } from './telling.service.js';

/** Mails that tell those who were invited what happens in an election. */
export function createNotices(deps: Deps) {
  return { router: noticesRouter(deps), tellNews: createTelling(deps) };
}
