import { useLayoutEffect, useRef } from 'react';
import { focusHeading, headingAround } from './heading-around';

/**
 * Takes the focus back when a dialog closes: to what opened it, or, where that goes with what the
 * dialog did, to the heading it stood under.
 *
 * @param isDone The dialog's act has succeeded.
 * @returns What the dialog's content calls as it closes, in place of the library's own way, which
 *   only knows of openers that are the dialog's own triggers.
 */
export function useReturnFocus(open: boolean, isDone: boolean): (event: Event) => void {
  const origin = useRef<{ opener: HTMLElement | null; heading: HTMLElement | null }>(null);
  const hasSucceeded = useRef(false);

  // Before the menu that the opener may be an item of is gone.
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
    // What the dialog brought forth has taken the focus already.
    if (document.activeElement !== document.body) return;
    const { opener, heading } = origin.current ?? {};
    if (opener?.isConnected && !hasSucceeded.current) opener.focus();
    else focusHeading(heading?.isConnected ? heading : document.querySelector('h1'));
  };
}

/** What had the focus; for an item of a menu, the button that opened the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const opener = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
