/** Ends an exhaustive switch: a new case fails to compile until it is handled. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
