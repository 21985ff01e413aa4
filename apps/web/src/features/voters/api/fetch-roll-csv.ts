import { downloadRollCall, exportChosenCall, type Chosen, type ElectionId } from '@hustings/shared';
import { fetchFile } from '../../../lib/api/client';

/** The whole roll, or what is chosen of it. */
export function fetchRollCsv(electionId: ElectionId, chosen?: Chosen): Promise<Blob> {
  const params = { electionId };
  return chosen
    ? fetchFile(exportChosenCall, { params, body: { chosen } })
    : fetchFile(downloadRollCall, { params });
}
