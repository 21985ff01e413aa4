import { EyeOff } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state';

/** Shown instead of results that the election's settings hide, for now or from this reader. */
export function HiddenResults() {
  return (
    <EmptyState
      icon={<EyeOff aria-hidden="true" className="size-7" />}
      title="These results are not shown yet"
      message="Once voting has closed and the count is recorded, the organisers publish the results. Until the close, an election shows its counts to those who have voted, or to nobody, as its organiser chose."
    />
  );
}
