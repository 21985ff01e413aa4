import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../buttons/button';
import { Dialog } from '../overlays/dialog';

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onCropped: (file: File) => void;
}

/** The longest side of a photo that the server keeps. */
const SIDE = 512;
const JPEG_QUALITY = 0.9;

/** Crops a picture to a square. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isUnreadable, setUnreadable] = useState(false);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  // The square appears once the picture has loaded, after the dialog has given focus.
  const hasSquare = crop !== undefined;
  useEffect(() => {
    const area = picture.current?.closest('.ReactCrop');
    if (hasSquare) area?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus();
  }, [hasSquare]);

  async function finish() {
    if (!picture.current || !crop) return;
    const cropped = await squareOf(picture.current, crop, file.name);
    if (cropped) onCropped(cropped);
    else setUnreadable(true);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Crop the photo`}
      description={t`Drag the square, or move it with the arrow keys.`}
      done={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!crop || isUnreadable} onClick={() => void finish()}>
            <Trans>Crop</Trans>
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <p role="alert" className="text-sm text-danger">
          <Trans>This browser cannot read the picture. You can add it as it is.</Trans>
        </p>
      ) : (
        <ReactCrop
          aspect={1}
          keepSelection
          {...(crop && { crop })}
          onChange={(_, percent) => setCrop(percent)}
          className="justify-self-center"
        >
          <img
            ref={picture}
            src={address}
            alt={file.name}
            className="max-h-[55dvh]"
            onError={() => setUnreadable(true)}
            onLoad={({ currentTarget: { width, height } }) => {
              const square = makeAspectCrop({ unit: '%', width: 90 }, 1, width, height);
              setCrop(centerCrop(square, width, height));
            }}
          />
        </ReactCrop>
      )}
    </Dialog>
  );
}

async function squareOf(
  picture: HTMLImageElement,
  crop: PercentCrop,
  name: string,
): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = picture;
  const side = (crop.width / 100) * naturalWidth;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency, which would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [x, y] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight];
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  return blob ? new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : undefined;
}
