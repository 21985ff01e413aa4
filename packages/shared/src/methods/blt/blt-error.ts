/** A BLT file that cannot be read; the message gives the line and the problem. */
export class BltError extends Error {
  constructor(
    /** From 1. */
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
  }
}
