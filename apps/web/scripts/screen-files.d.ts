import type { Plugin } from 'vite';

export function screenFiles(): Plugin;
