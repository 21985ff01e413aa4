/** Apart from the call descriptions, which need zod: zod would make the voter's ballot page too large. */
export const refreshPath = { method: 'GET', path: '/auth/users/refresh' } as const;
export const logoutPath = { method: 'GET', path: '/auth/users/logout' } as const;
