/** In a file of its own: the voter's ballot page is too small for zod, which the call descriptions need. */
export const readElectionPath = { method: 'GET', path: '/api/v1/elections/:id' } as const;
