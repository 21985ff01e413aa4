/** The loaded data without the item with this id, anywhere in a list. */
export function withoutItem<Data>(data: Data, id: string): Data {
  if (Array.isArray(data)) {
    const kept = data.filter((item: unknown) => !hasId(item, id));
    return kept.map((item: unknown) => withoutItem(item, id)) as Data;
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, withoutItem<unknown>(value, id)]),
  ) as Data;
}

function hasId(item: unknown, id: string): boolean {
  return typeof item === 'object' && item !== null && '_id' in item && item._id === id;
}
