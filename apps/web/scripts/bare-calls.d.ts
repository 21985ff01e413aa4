import type { Plugin } from 'vite';

export function bareCalls(): Plugin;
