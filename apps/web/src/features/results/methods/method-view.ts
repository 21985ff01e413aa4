import type { PositionResult } from '@hustings/shared';
import type { ComponentType, ReactNode } from 'react';

/** A result whose count is recorded. */
export type Counted<Result extends PositionResult> = Result & {
  outcome: NonNullable<Result['outcome']>;
};

/** Tells whether there is more to show than sums. */
export function isCounted<Result extends PositionResult>(
  result: Result,
): result is Counted<Result> {
  return result.outcome !== null;
}

export interface ResultTab {
  value: 'candidates' | 'graph';
  label: string;
  content: ReactNode;
  /** What stands for it in print; nothing where another tab holds the same numbers. */
  printed?: ReactNode;
}

/** How the results of a voting method are shown. */
export interface MethodView<Result extends PositionResult> {
  /** What the recorded count came to, in sentences that can be read out. */
  words(result: Counted<Result>): string[];
  /** The result whole, one way of showing it a tab. */
  tabs(result: Result, final: boolean): ResultTab[];
  /** On the card of the position: the little that says most. */
  Glance: ComponentType<{ result: Result; final: boolean }>;
  /** Below everything: what the numbers are of. */
  note(result: Result): string;
}
