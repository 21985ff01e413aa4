import { ChevronDown } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { SkeletonRows } from '../skeletons/skeleton-rows';

interface DisclosureProps {
  summary: string;
  /** Opens it when this becomes true. It can be closed again. */
  opensFor?: boolean;
  /** Rendered, and loaded if lazy, once opened. */
  children: ReactNode;
}

/** Optional reading, closed at first. */
export function Disclosure({ summary, opensFor = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(opensFor);
  const [openedFor, setOpenedFor] = useState(opensFor);
  if (openedFor !== opensFor) {
    setOpenedFor(opensFor);
    if (opensFor) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      className="group rounded-md border border-rule bg-surface"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 text-sm font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
        {summary}
      </summary>
      {isOpen && (
        <div className="grid grid-cols-1 border-t border-rule p-4">
          <Suspense fallback={<SkeletonRows rows={3} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}
