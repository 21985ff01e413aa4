import { downloadResultsCall, type ElectionId } from '@hustings/shared';
import { DownloadButton } from '../../../components/buttons/download-button';
import { fetchFile } from '../../../lib/api/client';

export function ExportResultsButton({ electionId }: { electionId: ElectionId }) {
  return (
    <DownloadButton
      fetch={() => fetchFile(downloadResultsCall, { params: { id: electionId } })}
      fileName={`results-${electionId}.csv`}
    >
      Export CSV
    </DownloadButton>
  );
}
