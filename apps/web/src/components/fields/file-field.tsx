import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { uploadMegabytes } from '@hustings/shared';
import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { Button } from '../buttons/button';
import { clsx } from 'clsx';
import { CropButton } from './crop-button';
import { describedBy } from './field-ids';
import { FieldFrame } from './field-frame';
import { smallerPicture } from './smaller-picture';

export interface FileFieldProps {
  label: string;
  /** In react-hook-form, use `ImageField`. */
  value: File | null;
  onChange: (file: File | null) => void;
  /** The current picture, which a new one would replace. */
  currentUrl?: string | null | undefined;
  shape?: 'square' | 'wide' | undefined;
  /** Removes the current or the chosen picture; without it there is no such button. */
  onRemove?: (() => void) | undefined;
  /** Shows the whole picture, as a logo needs; others fill their frame. */
  isWhole?: boolean | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** The types the server reads; the last ones are from phones. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic';
const HINT = t`JPEG, PNG, WebP, GIF or HEIC, up to ${{ size: uploadMegabytes.image }} MB. A big photo is made smaller before it is sent.`;
const TOO_LARGE = t`This file is larger than ${{ size: uploadMegabytes.image }} MB. Please choose a smaller one.`;
const MEGABYTE = 1024 * 1024;

/** A picture to upload, with a preview. The server checks its real type. */
export function FileField({
  label,
  value,
  onChange,
  currentUrl,
  shape = 'square',
  onRemove,
  isWhole = false,
  error: givenError,
  optional,
  ref,
}: FileFieldProps) {
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const error = isTooLarge ? TOO_LARGE : givenError;
  const preview = useMemo(() => (value ? URL.createObjectURL(value) : undefined), [value]);
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  // The preview of a picture that this browser cannot read; the server may be able to.
  const [unseen, setUnseen] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  useEffect(() => {
    // The form was reset: otherwise the control keeps naming the last file, and fires no event if the same
    // one is chosen again.
    if (!value && input.current) input.current.value = '';
  }, [value]);
  const chosen = useRef<File | null>(null);

  async function choose(file: File | null) {
    chosen.current = file;
    setTooLarge(false);
    // Set at once, in case the form is sent before the smaller picture is made.
    onChange(file);
    if (!file) return;
    const smaller = await smallerPicture(file);
    // Another file may have been chosen meanwhile.
    if (chosen.current !== file) return;
    const tooLarge = smaller.size > uploadMegabytes.image * MEGABYTE;
    setTooLarge(tooLarge);
    if (tooLarge) onChange(null);
    else if (smaller !== file) onChange(smaller);
  }

  const picture = preview && preview !== unseen ? preview : currentUrl;
  return (
    <FieldFrame id={id} label={label} hint={HINT} error={error} optional={optional}>
      <div className="flex flex-col items-start gap-x-4 gap-y-3 sm:flex-row sm:items-center">
        <span
          className={clsx(
            'grid shrink-0 place-items-center overflow-hidden rounded-md border border-rule bg-sunken text-ink-faint',
            shape === 'square' ? 'size-20' : 'h-20 w-36',
          )}
        >
          {picture ? (
            <img
              src={picture}
              alt=""
              onError={() => setUnseen(preview)}
              className={clsx('size-full', isWhole ? 'object-contain p-1' : 'object-cover')}
            />
          ) : (
            <ImagePlus aria-hidden="true" className="size-6" />
          )}
        </span>
        <div className="grid min-w-0 grid-cols-1 gap-1.5">
          <input
            ref={input}
            id={id}
            type="file"
            accept={IMAGE_TYPES}
            onChange={(event) => void choose(event.target.files?.[0] ?? null)}
            className="max-w-full text-sm text-ink-soft file:me-3 file:min-h-9 file:rounded-md file:border file:border-solid file:border-rule-strong file:bg-surface file:px-3 file:text-sm file:font-semibold file:text-ink hover:file:border-ink"
            {...describedBy(id, HINT, error)}
          />
          {value && (
            <p className="truncate text-xs text-ink-faint">
              <Trans>
                {{ file: value.name }}, {{ size: Math.max(1, Math.round(value.size / 1024)) }} kB
              </Trans>
            </p>
          )}
          {value && shape === 'square' && (
            <CropButton
              file={value}
              onCropped={(cropped) => {
                // A smaller picture that is still being made must not replace it.
                chosen.current = cropped;
                onChange(cropped);
              }}
            />
          )}
          {onRemove && (picture || value) && (
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start"
              aria-label={t`Remove the ${{ picture: label.toLowerCase() }}`}
              onClick={() => {
                chosen.current = null;
                setTooLarge(false);
                onRemove();
                input.current?.focus();
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
