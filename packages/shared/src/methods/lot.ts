/**
 * Where a candidate stands in the lot of a stage: texts that are compared, the lowest first. Nobody
 * knows it before the last ballot is in, and everybody can draw it again.
 */
export type Lot = (stage: number, candidate: string) => string;

export interface LotSource {
  /** SHA-256 of the whole ballot box, in hex. */
  digest: string;
  /**
   * 64 hex digits, made when voting opens and kept until the box is published: a voter who knew it
   * could choose the lot by the nonce of the last ballot. None in version 1 and 2 of the box.
   */
  lotSecret?: string | undefined;
}

/** The text whose SHA-256, in hex, is a candidate's place in the lot. */
export function lotText(
  { digest, lotSecret }: LotSource,
  position: string,
  stage: number,
  candidate: string,
): string {
  const source = lotSecret === undefined ? ['hustings/lot/v1'] : ['hustings/lot/v2', lotSecret];
  return [...source, digest, position, stage, candidate].join('\n');
}

/** The one of the tied candidates whose lot is drawn first. */
export function drawn(lot: Lot, stage: number, tied: readonly string[]): string {
  const [first, ...others] = tied;
  if (first === undefined) throw new RangeError('There is nobody to draw a lot among.');
  return others.reduce((a, b) => (lot(stage, b) < lot(stage, a) ? b : a), first);
}
