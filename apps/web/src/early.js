/* global localStorage, sessionStorage, location, fetch, earlyAnswers */
// On the ballot page, requests the session and the ballot long before its code loads, for
// `lib/api/early-answers.ts`. Repeats two addresses and two keys, because it imports nothing.
globalThis.earlyAnswers = {};
try {
  const isSignedIn =
    localStorage.getItem('persist') === 'true' || sessionStorage.getItem('one-ballot') === 'true';
  const election = /^\/votes\/([0-9a-f]{24})$/i.exec(location.pathname)?.[1];
  if (isSignedIn && election) {
    earlyAnswers.session = fetch('/auth/users/refresh', {
      headers: { Accept: 'application/json' },
    });
    earlyAnswers.ballot = earlyAnswers.session.then(async (answer) => {
      if (!answer.ok) return undefined;
      const token = (await answer.clone().json()).newAccessToken;
      const path = `/api/v1/elections/${election}/ballot`;
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      return { path, token, answer: await fetch(path, { headers }) };
    });
    // The code that takes an answer handles its error; until then, avoid an unhandled rejection.
    for (const early of Object.values(earlyAnswers)) early.catch(() => undefined);
  }
} catch {
  // Storage is blocked: everything is requested later, in turn.
}
