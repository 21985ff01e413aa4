import { t } from '@lingui/core/macro';
import { EyeOff } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state';

/** Shown instead of results that the election's settings hide, for now or from this reader. */
export function HiddenResults() {
  return (
    <EmptyState
      icon={<EyeOff aria-hidden="true" className="size-7" />}
      title={t`These results are not shown yet`}
      message={t`The organisers publish the results after the count. During voting, some elections show counts to people who have voted.`}
    />
  );
}
