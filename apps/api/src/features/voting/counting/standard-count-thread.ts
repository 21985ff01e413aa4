import type { CountThread } from '../../../platform/deps.js';

/**
 * Its program is next to the bundle. Absent in development, where the product runs from its source:
 * Node starts no thread from TypeScript.
 */
export const standardCountThread: CountThread | undefined = import.meta.url.endsWith('.ts')
  ? undefined
  : { from: 5_000, program: new URL('./count-thread.js', import.meta.url) };
