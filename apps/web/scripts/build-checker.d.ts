import type { Plugin } from 'vite';

export function checkerPage(language?: string): Promise<string>;
export function checker(): Plugin;
