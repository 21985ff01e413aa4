import type { Results } from '@hustings/shared';
import { ph } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { numberText } from '../../../lib/words/numbers';
import { LargePercent } from '../components/large-percent';

/** Turnout, in the largest type on the screen. */
export function HallTurnout({ results: { turnout, ballots, registered } }: { results: Results }) {
  return (
    <div className="grid gap-4">
      <p className="grid">
        <span className="text-hall-sm font-medium text-ink-soft">
          <Trans>Turnout</Trans>
        </span>
        <span className="text-hall-number font-extrabold tracking-[-0.045em] text-ink tabular-nums">
          <LargePercent percent={turnout} />
        </span>
      </p>
      <div
        aria-hidden="true"
        className="h-[clamp(0.5rem,1.4vw,1.25rem)] overflow-hidden rounded-full bg-sunken"
      >
        {/* Animated, so that everyone sees a ballot arrive. */}
        <div
          className="bar-fill h-full rounded-full bg-primary transition-[width] duration-700"
          style={{ width: `${Math.min(100, turnout)}%` }}
        />
      </div>
      <p className="text-hall text-ink tabular-nums">
        <Trans>
          <b>{ph({ cast: numberText(ballots) })}</b> of {ph({ registered: numberText(registered) })}{' '}
          <Plural value={ballots} one="has voted" other="have voted" />
        </Trans>
      </p>
    </div>
  );
}
