/** Whether something was left out, as against typed wrongly: the catalogue words the two apart. */
export function hasEmptyField(values: Readonly<Record<string, string>>): boolean {
  return Object.values(values).some((typed) => typed === '');
}
