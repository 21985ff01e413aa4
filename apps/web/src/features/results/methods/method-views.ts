import type { MethodName, PositionResult } from '@hustings/shared';
import { condorcetView } from './condorcet/condorcet-view';
import { marksView } from './marks-view';
import type { MethodView } from './method-view';
import { motionView } from './motion/motion-view';
import { starView } from './star/star-view';
import { irvView, stvView } from './transfers/transfers-view';

/** Chooses the view of a result by its method. No other code does. */
const methodViews = {
  plurality: marksView,
  approval: marksView,
  irv: irvView,
  stv: stvView,
  star: starView,
  condorcet: condorcetView,
  motion: motionView,
} satisfies Record<MethodName, unknown>;

export function viewOf({ method }: Pick<PositionResult, 'method'>): MethodView<PositionResult> {
  return methodViews[method] as MethodView<PositionResult>;
}
