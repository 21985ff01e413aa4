import { t } from '@lingui/core/macro';
import { Skeleton } from './skeleton';

/** Placeholder for a grid of cards. */
export function SkeletonCards({
  cards = 3,
  label = t`Loading`,
}: {
  cards?: number;
  label?: string;
}) {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="grid gap-3 rounded-lg border border-rule bg-surface p-6">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-4 h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
