import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Decoration: say in words what is waited for. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={clsx(className, 'animate-spin')} />;
}
