import { Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';

/** Where a whole screen will stand, while its code or its subject loads. */
export function SkeletonPage({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="mx-auto grid w-full max-w-page gap-4 p-6">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="mt-6 h-40 w-full rounded-lg" />
    </div>
  );
}
