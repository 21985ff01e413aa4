import type { Plugin } from 'esbuild';

export function words(): Plugin;
