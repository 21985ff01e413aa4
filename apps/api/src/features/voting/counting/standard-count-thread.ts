import type { CountThread } from '../../../platform/deps.js';

/**
 * Its program stands beside the bundle. Absent where the product runs from its source, as it is developed:
 * node starts no thread of a program in TypeScript.
 */
export const standardCountThread: CountThread | undefined = import.meta.url.endsWith('.ts')
  ? undefined
  : { from: 5_000, program: new URL('./count-thread.js', import.meta.url) };
