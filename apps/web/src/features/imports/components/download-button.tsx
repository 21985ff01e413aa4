import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { saveFile } from '../../../lib/save-file';
import { toastError } from '../../../lib/toasts/toast-message';

interface DownloadButtonProps {
  fileName: string;
  fetch: () => Promise<Blob>;
  children: ReactNode;
}

export function DownloadButton({ fileName, fetch, children }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: fetch });
  return (
    <Button
      variant="secondary"
      size="small"
      loading={download.isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() =>
        download.mutate(undefined, {
          onSuccess: (csv) => saveFile(fileName, csv),
          onError: (error) => toastError('download', error),
        })
      }
    >
      {children}
    </Button>
  );
}
