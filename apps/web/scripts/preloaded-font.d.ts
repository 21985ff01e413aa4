import type { Plugin } from 'vite';

export function preloadedFont(): Plugin;
