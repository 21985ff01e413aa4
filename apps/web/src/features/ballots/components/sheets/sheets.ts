import type { MethodName } from '@hustings/shared';
import type { ComponentType } from 'react';
import { ApprovalSheet, MarksSheet } from './marks-sheet';
import type { SheetProps } from './sheet-props';

/** How a sheet is marked, by the position's method. */
export const sheets: Record<MethodName, ComponentType<SheetProps>> = {
  plurality: MarksSheet,
  approval: ApprovalSheet,
  irv: MarksSheet,
  stv: MarksSheet,
  star: MarksSheet,
  condorcet: MarksSheet,
  motion: MarksSheet,
};
