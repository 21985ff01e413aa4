import { Trans } from '@lingui/react/macro';
import { MOST_STARS } from '@hustings/shared';

/** Stars as a number, and as a row of stars for sighted readers. */
export function StarsGiven({ stars }: { stars: number }) {
  return (
    <span className="flex shrink-0 items-baseline gap-2">
      <span aria-hidden="true" className="text-sm tracking-wider">
        <span className="text-sheet-mark">{'\u2605'.repeat(stars)}</span>
        <span className="text-rule-strong opacity-50">{'\u2606'.repeat(MOST_STARS - stars)}</span>
      </span>
      <span className="tabular-nums">
        <Trans>
          {stars}
          <span className="sr-only"> of {MOST_STARS} stars</span>
        </Trans>
      </span>
    </span>
  );
}
