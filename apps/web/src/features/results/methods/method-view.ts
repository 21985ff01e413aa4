import type { PositionResult } from '@hustings/shared';
import type { ComponentType, ReactNode } from 'react';

export interface ResultTab {
  value: 'candidates' | 'graph';
  label: string;
  content: ReactNode;
  /** The printed version; null if another tab prints the same numbers. */
  printed?: ReactNode;
}

/** The display of a voting method's results. */
export interface MethodView<Result extends PositionResult> {
  /** The whole result, with one tab per way of showing it. */
  tabs(result: Result, final: boolean): ResultTab[];
  /** The most important facts, for the position's card. */
  Glance: ComponentType<{ result: Result; final: boolean }>;
  /** A note below everything: what the numbers count. */
  note(result: Result): string;
}
