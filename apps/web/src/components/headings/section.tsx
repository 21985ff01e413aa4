import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';

interface SectionProps {
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** The section's buttons, the main one last. */
  actions?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Part of a screen, under its own heading. */
export function Section({ title, description, actions, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={clsx('grid grid-cols-1 gap-4', className)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={headingId} className="text-xl font-bold tracking-tight text-ink">
            {title}
          </h2>
          {description && (
            <div className="own-direction max-w-3xl text-sm text-pretty text-ink-soft">
              {description}
            </div>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
