interface EarlyBallot {
  path: string;
  token: string;
  answer: Response;
}

/** Responses that `early.js` requested before any other code loaded. Each is used at most once. */
interface EarlyAnswers {
  session?: Promise<Response>;
  ballot?: Promise<EarlyBallot | undefined>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Responses are ignored after this time: the page has long loaded, and they may be outdated. */
const MOST_MS = 120_000;

export function takeEarlySession(): Promise<Response | undefined> {
  const { session } = globalThis.earlyAnswers ?? {};
  delete globalThis.earlyAnswers?.session;
  return inTime(session);
}

/** @param token The current user's token: another user's responses are not used. */
export async function takeEarlyBallot(
  address: string,
  token: string,
): Promise<Response | undefined> {
  const { ballot } = globalThis.earlyAnswers ?? {};
  if (!ballot || !address.endsWith('/ballot')) return undefined;
  delete globalThis.earlyAnswers?.ballot;
  const early = await inTime(ballot);
  const isThis = early?.token === token && new URL(address).pathname === early.path;
  return isThis ? early.answer : undefined;
}

/** Undefined if the request failed or is too old: the caller then sends it again. */
async function inTime<Answer>(early: Promise<Answer> | undefined): Promise<Answer | undefined> {
  return performance.now() < MOST_MS ? early?.catch(() => undefined) : undefined;
}
