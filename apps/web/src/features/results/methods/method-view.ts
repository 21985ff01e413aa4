import type { PositionResult } from '@hustings/shared';
import type { ComponentType, ReactNode } from 'react';

export interface ResultTab {
  value: 'candidates' | 'graph';
  label: string;
  content: ReactNode;
  /** The printed version; null if another tab prints the same numbers. */
  printed?: ReactNode;
}

/** How the results of a voting method are shown. */
export interface MethodView<Result extends PositionResult> {
  /** The result whole, one way of showing it a tab. */
  tabs(result: Result, final: boolean): ResultTab[];
  /** On the card of the position: the little that says most. */
  Glance: ComponentType<{ result: Result; final: boolean }>;
  /** Below everything: what the numbers are of. */
  note(result: Result): string;
}
