import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '../../lib/words/numbers';

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
      <span className="flex items-center justify-between gap-2 text-xs font-medium sm:text-sm text-ink-soft">
        {label}
        <span className="text-ink-faint">{icon}</span>
      </span>
      <span className="text-lg font-bold sm:text-3xl tracking-tight text-ink tabular-nums">
        {numberText(value)}
      </span>
    </Link>
  );
}
