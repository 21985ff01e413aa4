import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/save-file';
import { toastError } from '../../lib/toasts/toast-message';
import { Button } from './button';

interface DownloadButtonProps {
  fetch: () => Promise<Blob>;
  fileName: string;
  size?: 'small' | undefined;
  children: ReactNode;
}

/** Downloads a file with the user's session, which a plain link would not use. */
export function DownloadButton({ fetch, fileName, size, children }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile(fileName, file),
    onError: (error) => toastError('download', error),
  });
  return (
    <Button
      variant="secondary"
      size={size}
      loading={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden="true" className="size-4" />}
      className="print:hidden"
    >
      {children}
    </Button>
  );
}
