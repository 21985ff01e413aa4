import type { ElectionId } from '@hustings/shared';
import { requestFile } from '../../../lib/api/client';

export function fetchRollCsv(electionId: ElectionId): Promise<Blob> {
  return requestFile(`/api/v1/elections/${electionId}/voters.csv`);
}
