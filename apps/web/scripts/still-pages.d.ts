import type { Plugin } from 'vite';

export function stillPages(): Plugin;
