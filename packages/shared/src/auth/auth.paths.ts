/** Separate from the call descriptions: those import zod, too large for the voter's ballot page. */
export const refreshPath = { method: 'GET', path: '/auth/users/refresh' } as const;
export const logoutPath = { method: 'GET', path: '/auth/users/logout' } as const;
