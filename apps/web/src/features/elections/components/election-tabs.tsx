import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';

const tabs = [
  { key: 'overview', label: t`Overview`, to: paths.election },
  { key: 'ballot', label: t`Ballot`, to: paths.ballotPaper },
  { key: 'voters', label: t`Voters`, to: paths.roll },
  { key: 'messages', label: t`Messages`, to: paths.messages },
  { key: 'results', label: t`Results`, to: paths.electionResults },
] as const;

export type ElectionTab = (typeof tabs)[number]['key'];

interface ElectionTabsProps {
  electionId: ElectionId;
  current: ElectionTab;
  /** The screen is the tab itself, not one below it. */
  isExact: boolean;
}

/** The screens of an election as links, each with its own address. */
export function ElectionTabs({ electionId, current, isExact }: ElectionTabsProps) {
  const currentLink = useRef<HTMLAnchorElement>(null);
  const state = useLocation().state as { fromTab?: boolean } | null;
  const isFromTab = state?.fromTab === true;
  useEffect(() => {
    // Between tabs, focus stays on the tab. From anywhere else, focus starts at the heading.
    if (isFromTab) currentLink.current?.focus({ preventScroll: true });
  }, [isFromTab]);

  return (
    <nav
      aria-label={t`Parts of this election`}
      className="mt-1 flex gap-x-2.5 overflow-x-auto border-b border-rule print:hidden sm:gap-x-6"
    >
      {tabs.map(({ key, label, to }) => (
        <Link
          key={key}
          ref={key === current ? currentLink : undefined}
          to={to(electionId)}
          state={{ fromTab: true }}
          aria-current={key === current ? (isExact ? 'page' : 'true') : undefined}
          className={clsx(
            'flex min-h-11 items-center border-b-3 text-sm font-semibold whitespace-nowrap -outline-offset-3 hover:text-ink',
            key === current ? 'border-primary text-ink' : 'border-transparent text-ink-soft',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
