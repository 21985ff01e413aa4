import type { Plugin } from 'vite';

export function checkerPage(): Promise<string>;
export function checker(): Plugin;
