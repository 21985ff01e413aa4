import { downloadAuditTrailCall, type ElectionId } from '@hustings/shared';
import { DownloadButton } from '../../../components/buttons/download-button';
import { fetchFile } from '../../../lib/api/client';

interface ExportAuditButtonProps {
  election: { _id: ElectionId; name: string };
}

export function ExportAuditButton({ election }: ExportAuditButtonProps) {
  return (
    <DownloadButton
      fetch={() => fetchFile(downloadAuditTrailCall, { params: { id: election._id } })}
      fileName={`${election.name} - audit trail.csv`}
    >
      Download CSV
    </DownloadButton>
  );
}
