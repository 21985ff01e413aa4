export const hintIdOf = (id: string) => `${id}-hint`;
export const errorIdOf = (id: string) => `${id}-error`;

/** The `aria` attributes that link a control to the hint or error its frame shows. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  if (error) return { 'aria-describedby': errorIdOf(id), 'aria-invalid': true };
  return hint ? { 'aria-describedby': hintIdOf(id) } : {};
}
