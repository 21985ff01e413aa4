import { pathOf, refreshPath, type Answer, type refreshCall } from '@hustings/shared';
import { takeEarlySession } from '../api/early-answers';
import { isSilent } from '../api/api-error';
import { readError } from '../api/read-error';
import { whenBusy } from '../api/when-busy';
import { withPatience } from '../api/with-patience';
import { booleanIn, idIn, recordIn, textIn } from '../reading';
import { noteHeldUp, startSession } from './session-store';

/** `busy`, `unreachable`: the session may still be valid, so it can be tried again. */
export type RefreshOutcome = 'refreshed' | 'ended' | 'busy' | 'unreachable';

/** Tries on a busy server, for about 15 seconds in total; on a silent one, for 40. */
const MOST_TRIES = 4;

let underWay: Promise<RefreshOutcome> | undefined;

/** Renews the session from the refresh cookie. Concurrent callers share one refresh. */
export function refreshSession(): Promise<RefreshOutcome> {
  underWay ??= refresh().finally(() => {
    underWay = undefined;
    noteHeldUp(false);
  });
  return underWay;
}

async function refresh(): Promise<RefreshOutcome> {
  try {
    for (let failures = 0; ; failures++) {
      const response = await answerInTime();
      if (!response && failures + 1 < MOST_TRIES) {
        noteHeldUp(true);
        continue;
      }
      if (!response) return 'unreachable';
      if (response.status === 401) return 'ended';
      if (response.ok) {
        const { newAccessToken, ...session } = sessionIn(await response.json());
        startSession({ ...session, accessToken: newAccessToken });
        return 'refreshed';
      }
      const error = await readError(response);
      if (error.code !== 'busy') return 'unreachable';
      if (failures + 1 === MOST_TRIES) return 'busy';
      noteHeldUp(true);
      await pause(whenBusy.retryDelay(failures, error));
    }
  } catch {
    return 'unreachable';
  }
}

/** Undefined if the server stays silent. */
async function answerInTime(): Promise<Response | undefined> {
  try {
    return await withPatience(async (signal) => (await takeEarlySession()) ?? (await ask(signal)));
  } catch (error) {
    if (isSilent(error)) return undefined;
    throw error;
  }
}

function ask(signal: AbortSignal): Promise<Response> {
  return fetch(new URL(pathOf(refreshPath), window.location.origin), {
    method: refreshPath.method,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    signal,
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Parsed by hand, so renewing a session does not wait for zod. */
function sessionIn(body: unknown): Answer<typeof refreshCall> {
  const { id, email, newAccessToken, terms, role, membership, mustChangePassword, election } =
    recordIn(body);
  idIn(id);
  for (const text of [email, newAccessToken, role]) textIn(text);
  for (const either of [terms, mustChangePassword]) booleanIn(either);
  if (membership !== null) recordIn(membership);
  if (election !== undefined) idIn(election);
  return body as Answer<typeof refreshCall>;
}
