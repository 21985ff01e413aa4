import type { Location } from 'react-router-dom';

const KEY = 'scroll-positions';
/** How far each entry of the browser's history was scrolled when it was left, by the entry's key. */
const positions: Record<string, number> = stored();

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export function keepScrollPosition({ key }: Location): void {
  positions[key] = window.scrollY;
}

/** Keeps the positions for when this page is loaded again. */
export function storeScrollPositions(shown: Location): void {
  keepScrollPosition(shown);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Storage is blocked or full: the page will start at its top.
  }
}

/** Scrolls to where the page was left, else to the #section of its address, else to the top or nowhere. */
export function scrollTo({ key, hash }: Location, keepsScroll: boolean): void {
  const section = hash && document.getElementById(hash.slice(1));
  if (positions[key] !== undefined) window.scrollTo(0, positions[key]);
  else if (section) section.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}
