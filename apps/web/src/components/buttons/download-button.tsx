import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { saveFile } from '../../lib/save-file';
import { toastError } from '../../lib/toasts/toast-message';
import { Button } from './button';

interface DownloadButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'children'
> {
  fetch: () => Promise<Blob>;
  fileName: string;
}

/** Downloads a file with the user's session, which a plain link would not send. */
export function DownloadButton({ fetch, fileName, ...look }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile(fileName, file),
    onError: (error) => toastError('download', error),
  });
  return (
    <Button
      variant="secondary"
      {...look}
      loading={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden="true" className="size-4" />}
      className="print:hidden"
    />
  );
}
