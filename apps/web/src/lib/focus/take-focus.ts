/** As the `ref` of what appears where the focus was: it takes the focus once, as it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
