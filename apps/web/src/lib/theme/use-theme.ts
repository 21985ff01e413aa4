import { create } from 'zustand';
import { writeStored } from '../browser-storage';
import { storageKeys } from '../storage-keys';

export type Theme = 'light' | 'dark';

const groundColours: Record<Theme, string> = { light: '#f7f2e7', dark: '#0f1526' };
/** The theme of the page; `theme.js` sets it before the first paint. */
const useThemeStore = create<Theme>(() =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light',
);

function setTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColours[theme]);
  writeStored(storageKeys.theme, theme);
  useThemeStore.setState(theme);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useThemeStore(), setTheme];
}
