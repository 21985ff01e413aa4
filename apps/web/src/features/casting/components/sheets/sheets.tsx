import type { MethodName } from '@hustings/shared';
import { lazy, type ComponentType } from 'react';
import { ApprovalSheet, MarksSheet } from './marks-sheet';
import { MotionSheet } from './motion-sheet';
import { ScoresSheet } from './scores-sheet';
import type { SheetProps } from './sheet-props';

// Drag and drop loads only for a ballot that ranks.
const loadRanking = () => import('./ranking/ranking-sheet');
const StrictRankingSheet = lazy(async () => ({
  default: (await loadRanking()).StrictRankingSheet,
}));
const SharedRankingSheet = lazy(async () => ({
  default: (await loadRanking()).SharedRankingSheet,
}));

/** The sheet of each voting method. */
export const sheets: Record<MethodName, ComponentType<SheetProps>> = {
  plurality: MarksSheet,
  approval: ApprovalSheet,
  irv: StrictRankingSheet,
  stv: StrictRankingSheet,
  star: ScoresSheet,
  condorcet: SharedRankingSheet,
  motion: MotionSheet,
};
