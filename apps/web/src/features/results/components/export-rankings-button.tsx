import { downloadRankingsCall, type PositionId } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { fetchFile } from '../../../lib/api/client';
import { saveFile } from '../../../lib/save-file';
import { toastError } from '../../../lib/toasts/toast-message';

/** The votes of a counted position, as OpenSTV and OpaVote read them. */
export function ExportRankingsButton({ positionId }: { positionId: PositionId }) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadRankingsCall, { params: { id: positionId } }),
    onSuccess: (file) => saveFile(`ballots-${positionId}.blt`, file),
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
      Export votes (BLT)
    </Button>
  );
}
