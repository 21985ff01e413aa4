import { clsx } from 'clsx';

/** A grey placeholder shape. Give it the size of the final content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block rounded-sm bg-sunken motion-safe:animate-pulse', className)}
    />
  );
}
