import type { PositionResult } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { CandidatesGlance } from './candidates-glance';
import type { MethodView } from './method-view';
import { sumsTabs } from './sums-tabs';

type MarksResult = Extract<PositionResult, { method: 'plurality' | 'approval' }>;

/** Plurality and approval: the sums are the result. */
export const marksView: MethodView<MarksResult> = {
  tabs: sumsTabs,
  Glance: CandidatesGlance,
  note: () => t`The share is of the ballots that chose somebody.`,
};
