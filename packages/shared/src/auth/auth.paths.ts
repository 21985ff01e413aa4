/**
 * Where calls of a session are sent, by itself: a voter's ballot has no room for zod, by which the
 * calls say all the rest.
 */
export const refreshPath = { method: 'GET', path: '/auth/users/refresh' } as const;
export const logoutPath = { method: 'GET', path: '/auth/users/logout' } as const;
