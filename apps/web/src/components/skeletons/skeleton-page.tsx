import { t } from '@lingui/core/macro';
import { Skeleton } from './skeleton';

/** Placeholder for a whole screen while its code or data loads. */
export function SkeletonPage({ label = t`Loading` }: { label?: string }) {
  return (
    <div role="status" className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 p-6">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="mt-6 h-40 w-full rounded-lg" />
    </div>
  );
}
