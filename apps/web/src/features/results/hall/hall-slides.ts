import { assertNever, type PositionResult } from '@hustings/shared';

/** What the screen shows of a final result, one after the other. */
export type Slide =
  /** Voting has closed; nothing of the result. */
  | { kind: 'closed' }
  /** Who stands for a position, and at the next key what came of it. */
  | { kind: 'position'; position: PositionResult; place: number; isRevealed: boolean }
  /** Everything that was shown, and where to read it. */
  | { kind: 'end' };

/** No slide shows anything of a result before the one that reveals it. */
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

/** The number of a slide among the others, for the presenter. */
export function slideInWords(slide: Slide, positions: number): string {
  switch (slide.kind) {
    case 'closed':
      return 'Before the result';
    case 'position':
      return `Position ${slide.place} of ${positions}`;
    case 'end':
      return 'End of the result';
    default:
      return assertNever(slide);
  }
}

/** What the next key press does, for the presenter. */
export function nextInWords(next: Slide | undefined): string {
  return next?.kind === 'position' && next.isRevealed ? 'Show the result' : 'Next';
}
