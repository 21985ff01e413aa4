/**
 * Everything a process remembers between requests; any of it can be lost. Features add their parts with
 * `declare module`, so that this file knows no feature. `start-process.ts` creates them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it
export interface ProcessMemory {}
