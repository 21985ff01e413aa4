import type { ReactNode } from 'react';

interface FiledProps {
  title: string;
  /** The purpose of the document. */
  says: string;
  children: ReactNode;
}

/** One line of the documents to file. */
export function Filed({ title, says, children }: FiledProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule p-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold text-ink">{title}</h3>
        <p className="max-w-text text-sm text-ink-soft">{says}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
