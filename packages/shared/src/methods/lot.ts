/**
 * Where a candidate stands in the lot of a stage: texts that are compared, the lowest first. Nobody
 * knows it before the last ballot is in, and everybody can draw it again.
 */
export type Lot = (stage: number, candidate: string) => string;

/**
 * The text whose SHA-256, in hex, is a candidate's place in the lot.
 *
 * @param digest SHA-256 of the whole ballot box, in hex.
 */
export function lotText(
  digest: string,
  position: string,
  stage: number,
  candidate: string,
): string {
  return ['hustings/lot/v1', digest, position, stage, candidate].join('\n');
}

/** The one of the tied candidates whose lot is drawn first. */
export function drawn(lot: Lot, stage: number, tied: readonly string[]): string {
  const [first, ...others] = tied;
  if (first === undefined) throw new RangeError('There is nobody to draw a lot among.');
  return others.reduce((a, b) => (lot(stage, b) < lot(stage, a) ? b : a), first);
}
