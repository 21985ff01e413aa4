/** Apart from the call descriptions, which need zod: zod would make the voter's ballot page too large. */
export const readElectionPath = { method: 'GET', path: '/api/v1/elections/:id' } as const;
