import { select } from '@lingui/core/macro';

/** `Round 3`, `Stage 3` */
export function stepTitle(step: string, stage: number): string {
  return select(step, { round: `Round ${stage}`, other: `Stage ${stage}` });
}
