import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FailuresDetailsProps {
  summary: string;
  children: ReactNode;
}

/** Messages that failed, with their reasons; closed at first. */
export function FailuresDetails({ summary, children }: FailuresDetailsProps) {
  return (
    <details className="group border-t border-rule pt-3 text-sm">
      <summary className="flex min-h-6 items-center gap-1.5 font-semibold marker:content-none">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-faint transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
