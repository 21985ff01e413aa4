/** A step that the ballot has: `1`, `2`, … or `review`; the first, where the address says no other. */
export function stepOf(asked: string | null, positions: number): string {
  if (asked === 'review' || positions === 0) return 'review';
  const number = Number(asked);
  return Number.isInteger(number) && number >= 1 && number <= positions ? String(number) : '1';
}
