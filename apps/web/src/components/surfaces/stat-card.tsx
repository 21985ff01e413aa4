import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StatCardProps {
  label: string;
  value: number;
  icon: ReactNode;
  to: string;
}

/** One key number, linked to the list it counts. */
export function StatCard({ label, value, icon, to }: StatCardProps) {
  return (
    <Link
      to={to}
      className="grid gap-1 rounded-lg border border-rule bg-surface p-4 hover:border-ink sm:p-5"
    >
      <span className="flex items-center justify-between gap-2 text-sm font-medium text-ink-soft">
        {label}
        <span className="text-ink-faint">{icon}</span>
      </span>
      <span className="text-3xl font-bold tracking-tight text-ink tabular-nums">
        {value.toLocaleString('en')}
      </span>
    </Link>
  );
}
