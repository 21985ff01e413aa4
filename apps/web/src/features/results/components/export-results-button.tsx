import type { ElectionId } from '@hustings/shared';
import { DownloadButton } from '../../../components/buttons/download-button';
import { downloadResults } from '../api';

interface ExportResultsButtonProps {
  electionId: ElectionId;
  title: string;
}

export function ExportResultsButton({ electionId, title }: ExportResultsButtonProps) {
  return (
    <DownloadButton
      fetch={() => downloadResults(electionId, 'csv')}
      fileName={`results-${electionId}.csv`}
    >
      {title}
    </DownloadButton>
  );
}
