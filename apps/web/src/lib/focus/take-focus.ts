/** A `ref` for an element that replaces the focused one: focuses the element once it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
