import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { MotionResult } from './motion-result';
import { numberText } from '../../../../lib/words/numbers';

/** Yes and No as one bar, with a mark at the majority needed. */
export function MotionBar({ result, isTall = false }: { result: MotionResult; isTall?: boolean }) {
  const { yes, no, outcome, majority } = result;
  // The base of the majority: all ballots, or only Yes and No.
  const others = majority === 'absolute' ? result.ballots - yes - no : 0;
  const all = Math.max(1, yes + no + others);
  const share = (number: number) => `${Math.min(100, (number / all) * 100)}%`;
  const mark = share(shareNeeded(majority) * all);
  return (
    <div aria-hidden="true" className="grid gap-1">
      {outcome && isTall && (
        <p className="relative h-6 text-sm font-semibold text-ink tabular-nums">
          <span
            className="absolute -translate-x-1/2 rtl:translate-x-1/2 whitespace-nowrap"
            style={{ insetInlineStart: mark }}
          >
            <Trans>{ph({ needed: numberText(outcome.needed) })} needed</Trans>
          </span>
        </p>
      )}
      <div className="relative">
        <div
          className={clsx(
            'flex overflow-hidden rounded-sm bg-sunken [print-color-adjust:exact]',
            isTall ? 'h-9' : 'h-4',
          )}
        >
          <span className="bar-fill bg-primary" style={{ width: share(yes) }} />
          <span className="bar-fill bg-rule-strong" style={{ width: share(no) }} />
        </div>
        {outcome && (
          <span
            className="bar-fill absolute -inset-y-1 w-1 -translate-x-1/2 rtl:translate-x-1/2 rounded-full border-x border-surface bg-ink [print-color-adjust:exact]"
            style={{ insetInlineStart: mark }}
          />
        )}
      </div>
    </div>
  );
}

function shareNeeded(majority: MotionResult['majority']): number {
  return { simple: 1 / 2, absolute: 1 / 2, twoThirds: 2 / 3, threeQuarters: 3 / 4 }[majority];
}
