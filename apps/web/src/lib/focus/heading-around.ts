/** The heading of the section that contains an element, or the screen's. */
export function headingAround(element: Element | null): HTMLElement | null {
  const section = element?.closest('section[aria-labelledby]');
  const headingId = section?.getAttribute('aria-labelledby');
  return (headingId && document.getElementById(headingId)) || document.querySelector('h1');
}

/** Headings are no stops of the Tab key, but they can hold the focus. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
