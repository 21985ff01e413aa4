import { electionFile, type ElectionId } from '@hustings/shared';
import { DownloadButton } from '../../../components/buttons/download-button';
import { downloadResults } from '../api';

interface ExportResultsButtonProps {
  election: { _id: ElectionId; name: string };
  title: string;
}

export function ExportResultsButton({ election, title }: ExportResultsButtonProps) {
  return (
    <DownloadButton
      fetch={() => downloadResults(election._id, 'csv')}
      fileName={electionFile(election, 'results.csv')}
    >
      {title}
    </DownloadButton>
  );
}
