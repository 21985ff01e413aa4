/**
 * Where calls of voting are sent, by itself: a voter's ballot has no room for zod, by which the
 * calls say all the rest.
 */
export const listVotesPath = { method: 'GET', path: '/api/v1/votes' } as const;
export const readBallotPath = { method: 'GET', path: '/api/v1/elections/:id/ballot' } as const;
export const castBallotPath = { method: 'POST', path: '/api/v1/elections/:id/ballots' } as const;
