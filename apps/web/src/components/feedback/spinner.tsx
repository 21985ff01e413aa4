import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Decorative: say in words what the user is waiting for. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={clsx(className, 'animate-spin')} />;
}
