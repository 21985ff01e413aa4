import type { ElectionStatus } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../components/surfaces/badge';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';

/** Shows if these numbers can still change. */
export function CountBadge({ final, status }: { final: boolean; status: ElectionStatus }) {
  return final ? (
    <Badge tone="success">
      <Trans>Final count</Trans>
    </Badge>
  ) : (
    <ElectionStatusBadge status={status} />
  );
}
