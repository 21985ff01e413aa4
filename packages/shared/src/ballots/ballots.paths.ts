/** Separate from the call descriptions: those import zod, too large for the voter's ballot page. */
export const listVotesPath = { method: 'GET', path: '/api/v1/votes' } as const;
export const readBallotPath = { method: 'GET', path: '/api/v1/elections/:id/ballot' } as const;
export const castBallotPath = { method: 'POST', path: '/api/v1/elections/:id/ballots' } as const;
