import { EyeOff } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state';

/** Not yet, or not for this reader: decided by the election's settings, so not a failure. */
export function HiddenResults() {
  return (
    <EmptyState
      icon={<EyeOff aria-hidden="true" className="size-7" />}
      title="These results are not shown yet"
      message="Once voting has closed and the count is recorded, the organisers publish the results. Until the close, an election shows its counts to those who have voted, or to nobody, as its organiser chose."
    />
  );
}
