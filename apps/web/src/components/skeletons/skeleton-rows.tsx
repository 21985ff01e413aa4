import { t } from '@lingui/core/macro';
import { Skeleton } from './skeleton';

/** Placeholder for a table or list. */
export function SkeletonRows({ rows = 5, label = t`Loading` }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="rounded-lg border border-rule bg-surface">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex items-center gap-4 border-b border-rule px-4 py-4 last:border-b-0"
        >
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="ms-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
