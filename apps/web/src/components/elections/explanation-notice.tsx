import { t } from '@lingui/core/macro';
import type { ElectionSummary, ExplainedKind } from '@hustings/shared';
import { Notice } from '../feedback/notice';

const titles: Record<ExplainedKind, string> = {
  paused: t`Why voting is paused`,
  resumed: t`Voting has resumed`,
  dates: t`The dates have changed`,
};

/** Why voting was last paused or resumed, or its dates changed. */
export function ExplanationNotice({ explanation }: Pick<ElectionSummary, 'explanation'>) {
  if (!explanation) return null;
  return (
    <Notice title={titles[explanation.kind]}>
      <p className="wrap-anywhere">{explanation.reason}</p>
    </Notice>
  );
}
