import { t } from '@lingui/core/macro';
import type { BallotPosition } from '@hustings/shared';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { choiceInShort } from '../choice-in-names';
import { choiceMade } from '../choice-made';
import type { Marks } from '../unsent-ballot';

interface BallotProgressProps {
  positions: readonly BallotPosition[];
  choices: Marks['choices'];
  /** The step in the address: `1`, `2`, … or `review`. */
  step: string;
}

interface Entry {
  step: string;
  label: string;
  state: string | undefined;
}

/** The most bars as wide as a finger that fit side by side on the narrowest phone. */
const MOST_BARS = 10;

/** The current step of the ballot, and the marks so far. */
export function BallotProgress({ positions, choices, step }: BallotProgressProps) {
  const entries: Entry[] = [
    ...positions.map((position, index) => ({
      step: String(index + 1),
      label: position.position,
      state: describe(position, choices),
    })),
    { step: 'review', label: t`Review and cast`, state: undefined },
  ];
  const isLong = entries.length > MOST_BARS;
  return (
    <nav aria-label={t`Steps of the ballot`}>
      {isLong && <ShortProgress entries={entries} step={step} />}
      <ol className={clsx('gap-1.5 lg:grid lg:gap-0', isLong ? 'hidden' : 'flex')}>
        {entries.map((entry) => (
          <li key={entry.step} className="min-w-6 flex-1 lg:border-b lg:border-rule">
            <StepLink
              entry={entry}
              isCurrent={entry.step === step}
              className="flex min-h-6 items-center justify-between gap-3 py-2 text-sm lg:min-h-11"
              textClassName="sr-only lg:not-sr-only"
            >
              <Bar entry={entry} isCurrent={entry.step === step} className="w-full lg:hidden" />
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** For a ballot with too many steps for one row: a line to look at, and a list to navigate by. */
function ShortProgress({ entries, step }: { entries: readonly Entry[]; step: string }) {
  const marked = entries.filter(({ state }) => state).length;
  return (
    <div className="grid gap-1 lg:hidden">
      <div aria-hidden="true" className="flex gap-px py-2">
        {entries.map((entry) => (
          <Bar
            key={entry.step}
            entry={entry}
            isCurrent={entry.step === step}
            className="min-w-0 flex-1"
          />
        ))}
      </div>
      {/* Keyed by step, so that a new step closes the list. */}
      <details key={step} className="text-sm">
        <summary className="min-h-6 cursor-pointer font-medium text-ink-soft">
          {t`All positions, ${marked} of ${{ all: entries.length - 1 }} marked`}
        </summary>
        <ol className="mt-1 grid grid-cols-1 border-t border-rule">
          {entries.map((entry) => (
            <li key={entry.step} className="border-b border-rule">
              <StepLink
                entry={entry}
                isCurrent={entry.step === step}
                className="flex min-h-11 items-center justify-between gap-3 py-2"
              />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

interface StepLinkProps {
  entry: Entry;
  isCurrent: boolean;
  className: string;
  textClassName?: string;
  /** Shown before the label. */
  children?: ReactNode;
}

function StepLink({ entry, isCurrent, className, textClassName, children }: StepLinkProps) {
  return (
    <Link
      to={`?step=${entry.step}`}
      aria-current={isCurrent ? 'step' : undefined}
      className={className}
    >
      {children}
      <span
        className={clsx(
          'min-w-0 wrap-anywhere',
          isCurrent ? 'font-bold text-ink' : 'font-medium text-ink-soft',
          textClassName,
        )}
      >
        {entry.label}
      </span>
      {entry.state && (
        <span className={clsx('shrink-0 text-xs whitespace-nowrap text-ink-faint', textClassName)}>
          {entry.state}
        </span>
      )}
    </Link>
  );
}

interface BarProps {
  entry: Entry;
  isCurrent: boolean;
  className: string;
}

function Bar({ entry, isCurrent, className }: BarProps) {
  const colour = isCurrent ? 'bg-ink' : entry.state ? 'bg-ink-faint' : 'bg-rule';
  return <span className={clsx('h-1.5 rounded-full', colour, className)} />;
}

function describe(position: BallotPosition, choices: Marks['choices']): string | undefined {
  return choices[position._id] && choiceInShort(choiceMade(position, choices));
}
