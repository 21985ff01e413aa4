import { createPath, type Path } from 'react-router-dom';

/** The address that a guard redirected to the sign-in, read from the history entry's state. */
export function addressBeforeLogin(state: unknown): string | undefined {
  if (!hasFrom(state)) return undefined;
  const { pathname, search, hash } = state.from;
  // Accepts only our own addresses: history state can outlive a deployment, and `//host` is another host.
  return typeof pathname === 'string' && /^\/(?![/\\])/.test(pathname)
    ? createPath({ pathname, search: search ?? '', hash: hash ?? '' })
    : undefined;
}

function hasFrom(state: unknown): state is { from: Partial<Path> } {
  return (
    typeof state === 'object' &&
    state !== null &&
    'from' in state &&
    typeof state.from === 'object' &&
    state.from !== null
  );
}
