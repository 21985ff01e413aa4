import { isVotingOver, type ElectionSummary } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { electionDateInZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';

/** An election by name and closing date, linked to its results. */
export function ResultsElectionCard({ election }: { election: ElectionSummary }) {
  const date = electionDateInZone(election.closedAt ?? election.endDate);
  return (
    <article className="relative grid content-start justify-items-start gap-3 rounded-lg border border-rule bg-surface p-5 transition-colors hover:border-ink sm:p-6">
      <ElectionStatusBadge status={election.status} nominations={election.settings.nominations} />
      <h2 className="text-xl font-bold tracking-tight text-ink">
        <Link
          to={paths.electionResults(election._id)}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {election.name}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">
        {isVotingOver(election.status) ? t`Closed on ${date}` : t`Closes on ${date}`}
      </p>
    </article>
  );
}
