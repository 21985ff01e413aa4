/** Looks up names by the ids of an outcome. */
export function namesIn(
  candidates: readonly { _id: string; fullName: string }[],
): (id: string) => string {
  const names = new Map<string, string>(candidates.map(({ _id, fullName }) => [_id, fullName]));
  return (id) => names.get(id) ?? id;
}
