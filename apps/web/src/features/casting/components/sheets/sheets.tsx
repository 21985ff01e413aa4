import type { MethodName } from '@hustings/shared';
import { lazy, type ComponentType } from 'react';
import { ApprovalSheet, MarksSheet } from './marks-sheet';
import { MotionSheet } from './motion-sheet';
import { ScoresSheet } from './scores-sheet';
import type { SheetProps } from './sheet-props';

// What drags is fetched only for a ballot that has something to drag.
const loadRanking = () => import('./ranking/ranking-sheet');
const StrictRankingSheet = lazy(async () => ({
  default: (await loadRanking()).StrictRankingSheet,
}));
const SharedRankingSheet = lazy(async () => ({
  default: (await loadRanking()).SharedRankingSheet,
}));

/** How a sheet is marked, by the position's method. */
export const sheets: Record<MethodName, ComponentType<SheetProps>> = {
  plurality: MarksSheet,
  approval: ApprovalSheet,
  irv: StrictRankingSheet,
  stv: StrictRankingSheet,
  star: ScoresSheet,
  condorcet: SharedRankingSheet,
  motion: MotionSheet,
};
