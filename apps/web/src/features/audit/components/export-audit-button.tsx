import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/button';
import { requestFile } from '../../../lib/api/client';
import { saveFile } from '../../../lib/save-file';
import { toastError } from '../../../lib/toasts/toast-message';

interface ExportAuditButtonProps {
  election: { _id: string; name: string };
}

export function ExportAuditButton({ election }: ExportAuditButtonProps) {
  const download = useMutation({
    mutationFn: () => requestFile(`/api/v1/elections/${election._id}/audit.csv`),
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
