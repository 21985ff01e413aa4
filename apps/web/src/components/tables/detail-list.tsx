import type { ReactNode } from 'react';

export interface Detail {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

interface DetailListProps {
  details: readonly Detail[];
}

/** Pairs of label and value, one per line. */
export function DetailList({ details }: DetailListProps) {
  return (
    <dl className="divide-y divide-rule text-sm">
      {details.map(({ key, label, value }) => (
        <div
          key={key}
          className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
