import type { ElectionSummary } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/surfaces/card';
import { ElectionDate } from '../../../components/elections/election-date';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { paths } from '../../../lib/paths';
import { ElectionCountdown } from './election-countdown';
import { ElectionOptionsMenu } from './election-options-menu';
import { turnoutText } from '../turnout-text';

export function ElectionCard({ election }: { election: ElectionSummary }) {
  return (
    <Card as="article" aria-label={election.name} className="flex flex-col gap-5 hover:border-ink">
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <ElectionStatusBadge
            status={election.status}
            nominations={election.settings.nominations}
          />
          <div className="-my-2 -me-2.5">
            <ElectionOptionsMenu election={election} />
          </div>
        </div>
        <h3 className="text-lg leading-snug font-bold tracking-tight">
          <Link to={paths.election(election._id)} className="hover:underline">
            {election.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{turnoutText(election)}</p>
      </div>
      <div className="mt-auto grid gap-4 border-t border-rule pt-4">
        <div className="grid gap-0.5">
          <p className="text-xs text-ink-faint">
            <Trans>Election Date</Trans>
          </p>
          <div className="text-sm font-medium text-ink">
            <ElectionDate at={election.closedAt ?? election.endDate} />
          </div>
        </div>
        {/* As high as a countdown, so the cards of a row stay aligned when one has expired. */}
        <div className="sm:min-h-29">
          <ElectionCountdown election={election} />
        </div>
      </div>
    </Card>
  );
}
