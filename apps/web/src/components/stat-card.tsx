import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StatCardProps {
  label: string;
  value: number;
  icon?: ReactNode;
  to?: string | undefined;
}

/** One number that matters. */
export function StatCard({ label, value, icon, to }: StatCardProps) {
  const look = 'grid gap-1 rounded-lg border border-rule bg-surface p-4 sm:p-5';
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-sm font-medium text-ink-soft">
        {label}
        <span className="text-ink-faint">{icon}</span>
      </span>
      <span className="text-3xl font-bold tracking-tight text-ink tabular-nums">
        {value.toLocaleString('en')}
      </span>
    </>
  );
  if (!to) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={`${look} hover:border-ink`}>
      {content}
    </Link>
  );
}
