import type { ComponentProps } from 'react';
import { clsx } from 'clsx';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Names the button for screen readers and in its tooltip. */
  'aria-label': string;
}

/** A button that shows only an icon; give the icon `aria-hidden` and `size-5`. */
export function IconButton({ className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      title={button['aria-label']}
      {...button}
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink',
        className,
      )}
    />
  );
}
