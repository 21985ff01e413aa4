import { clsx } from 'clsx';

/** A grey shape where something will stand. Give it the size of that. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block rounded-sm bg-sunken motion-safe:animate-pulse', className)}
    />
  );
}
