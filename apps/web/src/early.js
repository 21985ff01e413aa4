/* global localStorage, sessionStorage, location, fetch, earlyAnswers */
// On the page of a ballot alone, long before its code is there: asks who is signed in, and for the ballot.
// `lib/api/early-answers.ts` takes what comes. It repeats two addresses and two keys, and imports nothing.
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
    // Who takes them hears of it; until then nobody does.
    for (const early of Object.values(earlyAnswers)) early.catch(() => undefined);
  }
} catch {
  // Storage is blocked: everything is asked for in its turn.
}
