import { downloadAuditTrailCall, type ElectionId } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { fetchFile } from '../../../lib/api/client';
import { saveFile } from '../../../lib/save-file';
import { toastError } from '../../../lib/toasts/toast-message';

interface ExportAuditButtonProps {
  election: { _id: ElectionId; name: string };
}

export function ExportAuditButton({ election }: ExportAuditButtonProps) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadAuditTrailCall, { params: { id: election._id } }),
    onSuccess: (file) => saveFile(`${election.name} - audit trail.csv`, file),
    onError: (error) => toastError('download', error),
  });
  return (
    <Button
      variant="secondary"
      loading={download.isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
}
