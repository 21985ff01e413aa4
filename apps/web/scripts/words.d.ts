import type { Plugin } from 'vite';

export function words(mode: string): Plugin;
