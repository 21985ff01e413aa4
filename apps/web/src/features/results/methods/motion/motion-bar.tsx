import { clsx } from 'clsx';
import type { MotionResult } from './motion-words';

/** Yes and No as one bar, with a mark where Yes had to reach. */
export function MotionBar({ result, isTall = false }: { result: MotionResult; isTall?: boolean }) {
  const { yes, no, outcome, majority } = result;
  // What the majority is taken of: everybody's ballot, or Yes and No.
  const others = majority === 'absolute' ? result.ballots - yes - no : 0;
  const all = Math.max(1, yes + no + others);
  const share = (number: number) => `${Math.min(100, (number / all) * 100)}%`;
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'relative flex overflow-hidden rounded-sm bg-sunken [print-color-adjust:exact]',
        isTall ? 'h-8' : 'h-4',
      )}
    >
      <span className="bg-primary" style={{ width: share(yes) }} />
      <span className="bg-rule-strong" style={{ width: share(no) }} />
      {outcome && (
        <span
          className="absolute inset-y-0 w-0.5 bg-vote"
          style={{ left: `calc(${share(shareNeeded(majority) * all)} - 1px)` }}
        />
      )}
    </div>
  );
}

function shareNeeded(majority: MotionResult['majority']): number {
  return { simple: 1 / 2, absolute: 1 / 2, twoThirds: 2 / 3, threeQuarters: 3 / 4 }[majority];
}
