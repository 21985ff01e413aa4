/** In a file of its own: the voter's ballot page is too small for zod, which the call descriptions need. */
export const listVotesPath = { method: 'GET', path: '/api/v1/votes' } as const;
export const readBallotPath = { method: 'GET', path: '/api/v1/elections/:id/ballot' } as const;
export const castBallotPath = { method: 'POST', path: '/api/v1/elections/:id/ballots' } as const;
