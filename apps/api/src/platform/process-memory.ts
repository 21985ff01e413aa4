/**
 * What a process remembers between requests; it can lose all of it. Each feature adds what it remembers by
 * `declare module`, so that this file knows no feature. `start-process.ts` makes all of it.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it
export interface ProcessMemory {}
