/** Returns true if a field is empty: the catalogue words empty and invalid fields differently. */
export function hasEmptyField(values: Readonly<Record<string, string>>): boolean {
  return Object.values(values).some((typed) => typed === '');
}
