/**
 * A candidate's place in the lot of a stage: texts to compare, the lowest first. Unpredictable before the
 * last ballot is cast, and reproducible by anyone afterwards.
 */
export type Lot = (stage: number, candidate: string) => string;

export interface LotSource {
  /** SHA-256 of the whole ballot box, in hex. */
  digest: string;
  /**
   * 64 hex digits, made at opening and secret until the box is published: a voter who knew this secret could
   * decide the lot by the nonce of the last ballot. Absent in box versions 1 and 2.
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

/** The tied candidate with the lowest lot. */
export function drawn(lot: Lot, stage: number, tied: readonly string[]): string {
  const [first, ...others] = tied;
  if (first === undefined) throw new RangeError('There is nobody to draw a lot among.');
  return others.reduce((a, b) => (lot(stage, b) < lot(stage, a) ? b : a), first);
}
