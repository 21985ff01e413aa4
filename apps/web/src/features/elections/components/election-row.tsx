import type { ElectionId, ElectionSummary } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ElectionDate } from '../../../components/elections/election-date';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { IconButton } from '../../../components/buttons/icon-button';
import { clsx } from 'clsx';
import { paths } from '../../../lib/paths';
import { turnoutText } from '../turnout-text';
import { ElectionCountdown } from './election-countdown';
import { ElectionOptionsMenu } from './election-options-menu';

interface ElectionRowProps {
  election: ElectionSummary;
  /** Called when the row opens, so that voters load only then. */
  renderVoters: (electionId: ElectionId) => ReactNode;
}

/** An election in the list; opens to show its voters. */
export function ElectionRow({ election, renderVoters }: ElectionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const votersId = useId();
  return (
    <li className="@container">
      <article
        aria-label={election.name}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 px-3 py-4 sm:px-4 @3xl:gap-x-5 @3xl:grid-cols-[auto_minmax(0,1fr)_14.5rem_9.5rem_auto]"
      >
        <IconButton
          aria-label={
            isOpen
              ? t`Hide the voters of ${{ name: election.name }}`
              : t`Show the voters of ${{ name: election.name }}`
          }
          aria-expanded={isOpen}
          aria-controls={votersId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-5 transition-transform', isOpen && 'rotate-180')}
          />
        </IconButton>
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-base font-bold tracking-tight">
              <Link to={paths.election(election._id)} className="hover:underline">
                {election.name}
              </Link>
            </h3>
            <ElectionStatusBadge
              status={election.status}
              nominations={election.settings.nominations}
            />
          </div>
          <p className="text-sm text-ink-soft">{turnoutText(election)}</p>
        </div>
        <div className="col-start-2 flex flex-wrap items-center gap-x-10 gap-y-2 @max-3xl:row-start-2 @3xl:contents">
          <div className="grid min-w-58 gap-0.5 @3xl:min-w-0">
            <p className="text-xs text-ink-faint">
              <Trans>Election Date</Trans>
            </p>
            <div className="text-sm font-medium text-ink">
              <ElectionDate at={election.closedAt ?? election.endDate} />
            </div>
          </div>
          <ElectionCountdown look="line" election={election} />
        </div>
        <div className="@max-3xl:col-start-3 @max-3xl:row-start-1">
          <ElectionOptionsMenu election={election} />
        </div>
      </article>
      <div
        id={votersId}
        hidden={!isOpen}
        className="border-t border-rule bg-paper px-4 py-4 sm:ps-16"
      >
        {isOpen && renderVoters(election._id)}
      </div>
    </li>
  );
}
