import { downloadResultsCall, type ElectionId } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { fetchFile } from '../../../lib/api/client';
import { saveFile } from '../../../lib/save-file';
import { toastError } from '../../../lib/toasts/toast-message';

/** Not a plain link: before the close only those who may see the counts get them. */
export function ExportResultsButton({ electionId }: { electionId: ElectionId }) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadResultsCall, { params: { id: electionId } }),
    onSuccess: (file) => saveFile(`results-${electionId}.csv`, file),
    onError: (error) => toastError('download', error),
  });
  return (
    <Button
      variant="secondary"
      loading={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden="true" className="size-4" />}
      className="print:hidden"
    >
      Export CSV
    </Button>
  );
}
