import type { Plugin } from 'vite';

/** All but English. */
export const languages: string[];
export function words(): Plugin;
