import type { CountThread } from '../../../platform/deps.js';

/**
 * The thread's program is next to the bundle. Undefined in development, where the product runs from
 * source: Node can't start a thread from TypeScript.
 */
export const standardCountThread: CountThread | undefined = import.meta.url.endsWith('.ts')
  ? undefined
  : { from: 5_000, program: new URL('./count-thread.js', import.meta.url) };
