/** Apart from the call descriptions, which need zod: zod would make the voter's ballot page too large. */
export const listVotesPath = { method: 'GET', path: '/api/v1/votes' } as const;
export const readBallotPath = { method: 'GET', path: '/api/v1/elections/:id/ballot' } as const;
export const castBallotPath = { method: 'POST', path: '/api/v1/elections/:id/ballots' } as const;
