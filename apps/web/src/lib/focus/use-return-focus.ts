import { useLayoutEffect, useRef } from 'react';
import { focusHeading, headingAround } from './heading-around';

/**
 * Returns focus when a dialog closes: to its opener or, if the dialog's action removes the opener, to the
 * heading above it.
 *
 * @param isDone The dialog's action has succeeded.
 * @returns A handler for the dialog's close event. It replaces the library's own, which only handles openers
 * that are the dialog's triggers.
 */
export function useReturnFocus(open: boolean, isDone: boolean): (event: Event) => void {
  const origin = useRef<{ opener: HTMLElement | null; heading: HTMLElement | null }>(null);
  const hasSucceeded = useRef(false);

  // A layout effect, so it runs before the menu that may contain the opener is removed.
  useLayoutEffect(() => {
    if (!open) return;
    hasSucceeded.current = false;
    const opener = openerOf(document.activeElement);
    origin.current = { opener, heading: headingAround(opener) };
  }, [open]);

  useLayoutEffect(() => {
    if (isDone) hasSucceeded.current = true;
  }, [isDone]);

  return (event) => {
    event.preventDefault();
    // Something the dialog created already has the focus.
    if (document.activeElement !== document.body) return;
    const { opener, heading } = origin.current ?? {};
    if (opener?.isConnected && !hasSucceeded.current) opener.focus();
    else focusHeading(heading?.isConnected ? heading : document.querySelector('h1'));
  };
}

/** The focused element; for a menu item, the button that opened the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const opener = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
