/** Separate from the call descriptions: those import zod, too large for the voter's ballot page. */
export const readElectionPath = { method: 'GET', path: '/api/v1/elections/:id' } as const;
