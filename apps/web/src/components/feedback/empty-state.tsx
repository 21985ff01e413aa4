import type { ReactNode } from 'react';

interface EmptyStateProps {
  message: string;
  title?: string | undefined;
  /** A lucide icon with `aria-hidden` and `size-7`. */
  icon?: ReactNode;
  /** The link or button to add the first item. */
  action?: ReactNode;
}

export function EmptyState({ message, title, icon, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-rule-strong px-6 py-12 text-center">
      {icon && <span className="text-ink-faint">{icon}</span>}
      {title && <h2 className="text-lg font-bold">{title}</h2>}
      <p className="max-w-md text-ink-soft">{message}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
