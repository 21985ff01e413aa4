/** The email address that the previous screen passed in the history entry's state. */
export function emailOfState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}
