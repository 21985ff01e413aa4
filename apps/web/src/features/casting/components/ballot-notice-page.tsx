import type { ReactNode } from 'react';
import { PageHeading } from '../../../components/headings/page-heading';

interface BallotNoticePageProps {
  title: string;
  children: ReactNode;
  /** Buttons that lead elsewhere. */
  actions: ReactNode;
}

/** Shown instead of a ballot: the reason, and what to do. */
export function BallotNoticePage({ title, children, actions }: BallotNoticePageProps) {
  return (
    <div className="mx-auto grid max-w-text gap-4 pt-[6vh]">
      <PageHeading title={title} />
      <div className="grid gap-3 text-lg text-ink-soft">{children}</div>
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
