import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../buttons/button';

const CropDialog = lazy(() =>
  import('./crop-dialog').then((file) => ({ default: file.CropDialog })),
);

interface CropButtonProps {
  file: File;
  onCropped: (file: File) => void;
}

/** Opens a dialog that crops a picture to a square; its library loads then. */
export function CropButton({ file, onCropped }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t`Crop ${file.name}`}
        icon={<Crop aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Crop</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            onClose={() => setOpen(false)}
            onCropped={(cropped) => {
              setOpen(false);
              onCropped(cropped);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
