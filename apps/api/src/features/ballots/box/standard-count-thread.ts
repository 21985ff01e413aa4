import type { CountThread } from '../../../platform/deps.js';

/** Its program stands beside the bundle or, as the product is developed, beside this file. */
export const standardCountThread: CountThread = {
  from: 5_000,
  program: new URL(
    import.meta.url.endsWith('.ts') ? './count-thread.ts' : './count-thread.js',
    import.meta.url,
  ),
};
