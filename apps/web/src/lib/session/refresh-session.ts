import { startSession } from './session-store';

/** `unreachable`: nobody said the session is over, so it may be tried again. */
type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable';

let underWay: Promise<RefreshOutcome> | undefined;

/** Renews the session from the refresh cookie. Requests that fail together share one refresh. */
export function refreshSession(): Promise<RefreshOutcome> {
  underWay ??= refresh().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refresh(): Promise<RefreshOutcome> {
  try {
    // Loaded when needed: calls bring zod, which the landing page does without.
    const { pathOf, refreshCall } = await import('./session-calls');
    const response = await fetch(new URL(pathOf(refreshCall), window.location.origin), {
      method: refreshCall.method,
      credentials: 'include',
      headers: { Accept: 'application/json' },
    });
    if (response.status === 401) return 'ended';
    if (!response.ok) return 'unreachable';
    const { newAccessToken, ...session } = refreshCall.answers[200].parse(await response.json());
    startSession({ ...session, accessToken: newAccessToken });
    return 'refreshed';
  } catch {
    return 'unreachable';
  }
}
