import type { ElectionStatus } from '@hustings/shared';
import { Badge } from '../../../components/badge';
import { ElectionStatusBadge } from '../../../components/election-status-badge';

/** Whether these numbers can still change. */
export function CountBadge({ final, status }: { final: boolean; status: ElectionStatus }) {
  return final ? (
    <Badge tone="success">Final count</Badge>
  ) : (
    <ElectionStatusBadge status={status} />
  );
}
