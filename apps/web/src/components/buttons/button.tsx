import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes';
import { Spinner } from '../feedback/spinner';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shown before the text; give it `aria-hidden` and `size-4`. */
  icon?: ReactNode;
  /** Work is in progress: pressing does nothing, and the button keeps its focus. */
  loading?: boolean | undefined;
}

export function Button({
  variant,
  size,
  icon,
  loading = false,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClasses({ variant, size, className })}
    >
      {loading ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  );
}
