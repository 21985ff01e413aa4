import type { ReactNode } from 'react';
import { PageHeading } from '../../../components/headings/page-heading';

interface AccountSheetProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Below the edge: a link to a related screen. */
  footer?: ReactNode;
}

/** A form on a sheet of paper, with the footer below a perforated edge. */
export function AccountSheet({ title, lead, children, footer }: AccountSheetProps) {
  return (
    <section className="rounded-lg border border-rule bg-surface shadow-raised">
      <div className="grid gap-6 px-5 py-7 sm:px-10 sm:py-10">
        <div className="grid gap-2">
          <PageHeading title={title} />
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
      {footer && (
        <div className="border-t-2 border-dashed border-rule px-5 py-4 text-sm text-ink-soft sm:px-10">
          {footer}
        </div>
      )}
    </section>
  );
}
