/**
 * Where calls of elections are sent, by itself: a voter's ballot has no room for zod, by which the
 * calls say all the rest.
 */
export const readElectionPath = { method: 'GET', path: '/api/v1/elections/:id' } as const;
