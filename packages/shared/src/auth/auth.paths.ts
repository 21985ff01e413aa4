/** In a file of its own: the voter's ballot page is too small for zod, which the call descriptions need. */
export const refreshPath = { method: 'GET', path: '/auth/users/refresh' } as const;
export const logoutPath = { method: 'GET', path: '/auth/users/logout' } as const;
