/** Returns a step this ballot has: `1`, `2`, … or `review`; defaults to the first. */
export function stepOf(asked: string | null, positions: number): string {
  if (asked === 'review' || positions === 0) return 'review';
  const number = Number(asked);
  return Number.isInteger(number) && number >= 1 && number <= positions ? String(number) : '1';
}
