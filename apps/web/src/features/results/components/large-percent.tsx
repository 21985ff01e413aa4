import { percentPieces } from '../../../lib/words/numbers';

/** A percentage in large type, with a smaller sign. */
export function LargePercent({ percent }: { percent: number }) {
  return percentPieces(percent).map(({ text, isSign }, place) => (
    <span key={place} className={isSign ? 'text-[0.55em]' : undefined}>
      {text}
    </span>
  ));
}
