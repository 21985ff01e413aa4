import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SheetInstructionProps {
  /** The instruction. */
  children: ReactNode;
  /** Progress on this sheet; announced when it changes. */
  progress?: ReactNode;
  /** Nothing is marked yet: on a phone the progress leaves its line to the candidates. */
  isUnmarked?: boolean;
}

/** Stays visible while a long list scrolls below it. Sheets refer to its id with `aria-describedby`. */
export function SheetInstruction({ children, progress, isUnmarked }: SheetInstructionProps) {
  return (
    <div className="sticky top-0 z-20 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule bg-sunken px-4 py-1.5 sm:px-8 sm:py-3">
      <p id="sheet-instruction" className="text-base font-bold text-ink">
        {children}
      </p>
      <p
        aria-live="polite"
        className={clsx(
          'text-sm font-semibold text-ink-soft tabular-nums',
          isUnmarked && 'max-sm:sr-only',
        )}
      >
        {progress}
      </p>
    </div>
  );
}
