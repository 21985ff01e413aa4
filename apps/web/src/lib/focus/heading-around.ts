/** The heading of the section around an element, or the screen's h1. */
export function headingAround(element: Element | null): HTMLElement | null {
  const section = element?.closest('section[aria-labelledby]');
  const headingId = section?.getAttribute('aria-labelledby');
  return (headingId && document.getElementById(headingId)) || document.querySelector('h1');
}

/** Focuses a heading, which the Tab key skips. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
