import { useEffect, useState } from 'react';

/** The forms on the screen that hold what nobody has saved. */
const unsaved = new Set<symbol>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/**
 * While `isDirty`, whoever leaves the screen is asked first.
 *
 * @returns What a form calls once it has saved, before it leads elsewhere.
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
