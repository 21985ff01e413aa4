import { electionFile, type ElectionId } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { DownloadButton } from '../../../components/buttons/download-button';
import { downloadAuditTrail } from '../api';

interface ExportAuditButtonProps {
  election: { _id: ElectionId; name: string };
}

export function ExportAuditButton({ election }: ExportAuditButtonProps) {
  return (
    <DownloadButton
      fetch={() => downloadAuditTrail(election._id)}
      fileName={electionFile(election, 'audit-trail.csv')}
    >
      <Trans>Download CSV</Trans>
    </DownloadButton>
  );
}
