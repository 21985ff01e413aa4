import { downloadResultsCall, type ElectionId } from '@hustings/shared';
import { DownloadButton } from '../../../components/buttons/download-button';
import { fetchFile } from '../../../lib/api/client';

interface ExportResultsButtonProps {
  electionId: ElectionId;
  title: string;
}

export function ExportResultsButton({ electionId, title }: ExportResultsButtonProps) {
  return (
    <DownloadButton
      fetch={() => fetchFile(downloadResultsCall, { params: { id: electionId } })}
      fileName={`results-${electionId}.csv`}
    >
      {title}
    </DownloadButton>
  );
}
