import { assertNever, type PositionResult } from '@hustings/shared';
import { t } from '@lingui/core/macro';

/** The slides of a final result, in order. */
export type Slide =
  /** Voting has closed; nothing of the result yet. */
  | { kind: 'closed' }
  /** A position's candidates, and on the next key press the outcome. */
  | { kind: 'position'; position: PositionResult; place: number; isRevealed: boolean }
  /** A summary of everything shown, and where to read it. */
  | { kind: 'end' };

/** Returns the slides. None shows any part of a result before the one that reveals it. */
export function slidesOf(positions: readonly PositionResult[]): Slide[] {
  if (positions.length === 0) return [{ kind: 'closed' }];
  return [
    { kind: 'closed' },
    ...positions.flatMap((position, index): Slide[] =>
      [false, true].map((isRevealed) => ({
        kind: 'position',
        position,
        isRevealed,
        place: index + 1,
      })),
    ),
    { kind: 'end' },
  ];
}

/** The slide's number among the positions, for the presenter. */
export function slideInWords(slide: Slide, positions: number): string {
  switch (slide.kind) {
    case 'closed':
      return t`Before the result`;
    case 'position':
      return t`Position ${{ place: slide.place }} of ${positions}`;
    case 'end':
      return t`End of the result`;
    default:
      return assertNever(slide);
  }
}

/** The effect of the next key press, for the presenter. */
export function nextInWords(next: Slide | undefined): string {
  return next?.kind === 'position' && next.isRevealed ? t`Show the result` : t`Next`;
}
