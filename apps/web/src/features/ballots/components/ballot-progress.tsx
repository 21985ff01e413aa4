import type { BallotPosition } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { clsx } from 'clsx';
import type { Marks } from '../unsent-ballot';

interface BallotProgressProps {
  positions: readonly BallotPosition[];
  choices: Marks['choices'];
  /** The step in the address: `1`, `2`, … or `review`. */
  step: string;
}

/** Where in the ballot one is, and what has been marked so far. */
export function BallotProgress({ positions, choices, step }: BallotProgressProps) {
  const entries = [
    ...positions.map((position, index) => ({
      step: String(index + 1),
      label: position.position,
      state: describe(choices[position._id]),
    })),
    { step: 'review', label: 'Review and cast', state: undefined },
  ];
  return (
    <nav aria-label="Steps of the ballot">
      <ol className="flex gap-1.5 overflow-x-auto lg:grid lg:gap-0">
        {entries.map((entry) => {
          const isCurrent = entry.step === step;
          return (
            <li key={entry.step} className="min-w-6 flex-1 lg:border-b lg:border-rule">
              <Link
                to={`?step=${entry.step}`}
                aria-current={isCurrent ? 'step' : undefined}
                className="flex min-h-6 items-center justify-between gap-3 py-2 text-sm lg:min-h-11"
              >
                <span
                  className={clsx(
                    'h-1.5 w-full rounded-full lg:hidden',
                    isCurrent ? 'bg-ink' : entry.state ? 'bg-ink-faint' : 'bg-rule',
                  )}
                />
                <span
                  className={clsx(
                    'sr-only min-w-0 lg:not-sr-only',
                    isCurrent ? 'font-bold text-ink' : 'font-medium text-ink-soft',
                  )}
                >
                  {entry.label}
                </span>
                {entry.state && (
                  <span className="sr-only text-xs text-ink-faint lg:not-sr-only lg:whitespace-nowrap">
                    {entry.state}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function describe(chosen: readonly string[] | undefined): string | undefined {
  if (!chosen) return undefined;
  return chosen.length === 0 ? 'empty' : `${chosen.length} chosen`;
}
