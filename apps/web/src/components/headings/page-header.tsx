import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from './page-heading';

interface PageHeaderProps {
  title: string;
  /** Start of the document's title, if several screens share a heading. */
  documentTitle?: string | undefined;
  /** One sentence below the title. */
  description?: ReactNode;
  /** On its own line above the title: whose page it is. */
  above?: ReactNode;
  /** A link to the parent screen. */
  back?: { to: string; label: string } | undefined;
  /** Shown beside the title, such as a status badge. */
  badge?: ReactNode;
  /** The screen's buttons, the main one last. */
  actions?: ReactNode;
  /** Links to the sibling screens, below the whole header. */
  tabs?: ReactNode;
}

export function PageHeader({
  title,
  documentTitle = title,
  description,
  above,
  back,
  badge,
  actions,
  tabs,
}: PageHeaderProps) {
  return (
    <header className="mb-6 grid gap-2 sm:mb-8">
      {back && (
        <Link
          to={back.to}
          className="print:hidden inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm font-medium text-ink-soft hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-2">
          {above}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PageHeading title={documentTitle}>{title}</PageHeading>
            {badge}
          </div>
          {description && (
            <div className="own-direction max-w-text text-ink-soft">{description}</div>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {tabs}
    </header>
  );
}
