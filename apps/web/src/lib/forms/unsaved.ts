import { useEffect, useState } from 'react';

/** The forms on the screen with unsaved changes. */
const unsaved = new Set<symbol>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/**
 * Asks before the user leaves the screen while `isDirty`.
 *
 * @returns A function for a form to call after saving, before it navigates.
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

// When the tab closes or another page loads, the browser asks in its own words.
window.addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
