import type { ElectionStatus } from '@hustings/shared';
import { Badge } from '../../../components/surfaces/badge';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';

/** Shows if these numbers can still change. */
export function CountBadge({ final, status }: { final: boolean; status: ElectionStatus }) {
  return final ? (
    <Badge tone="success">Final count</Badge>
  ) : (
    <ElectionStatusBadge status={status} />
  );
}
