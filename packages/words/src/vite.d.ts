import type { Plugin } from 'vite';

/** All but English. */
export const languages: string[];
export function words(): Plugin;
export function withTexts(
  code: string,
  file: string,
  translated?: (text: { id: string; message: string }) => string,
  isIsolating?: boolean,
): { code: string } | undefined;
