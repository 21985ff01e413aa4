interface EarlyBallot {
  path: string;
  token: string;
  answer: Response;
}

/** What `early.js` asked for before any other code was there. Each is taken once, by what would have asked. */
interface EarlyAnswers {
  session?: Promise<Response>;
  ballot?: Promise<EarlyBallot | undefined>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** After that the page is no longer loading, and what it asked for may be out of date. */
const MOST_MS = 120_000;

export function takeEarlySession(): Promise<Response | undefined> {
  const { session } = globalThis.earlyAnswers ?? {};
  delete globalThis.earlyAnswers?.session;
  return inTime(session);
}

/** @param token The current user's: answers for somebody else are not used. */
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

/** What failed is asked for again. */
async function inTime<Answer>(early: Promise<Answer> | undefined): Promise<Answer | undefined> {
  return performance.now() < MOST_MS ? early?.catch(() => undefined) : undefined;
}
