import { useEffect, useState } from 'react';

/** The forms on the screen that hold what nobody has saved. */
const unsaved = new Set<symbol>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/**
 * While `isDirty`, asks before the user leaves the screen.
 *
 * @returns A function that a form calls after saving, before it navigates.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const [key] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(key);
    return () => void unsaved.delete(key);
  }, [isDirty, key]);
  return () => void unsaved.delete(key);
}

// Closing the tab or loading another page: the browser asks in its own words.
window.addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
