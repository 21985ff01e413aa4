import { downloadRollCall, type ElectionId } from '@hustings/shared';
import { fetchFile } from '../../../lib/api/client';

export function fetchRollCsv(electionId: ElectionId): Promise<Blob> {
  return fetchFile(downloadRollCall, { params: { electionId } });
}
