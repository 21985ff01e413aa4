import type { Election } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { paths } from '../../../lib/paths';
import { ElectionTabs, type ElectionTab } from './election-tabs';

interface ElectionStripProps {
  election: Pick<Election, '_id' | 'name' | 'status'> & Partial<Pick<Election, 'settings'>>;
  /** The tab that the screen belongs to. */
  current: ElectionTab;
  /** The screen shows the status itself. */
  hidesStatus?: boolean;
}

/** Shown above a screen within an election: the election's name, and links to its tabs. */
export function ElectionStrip({ election, current, hidesStatus = false }: ElectionStripProps) {
  return (
    <div className="mb-6 grid grid-cols-1 print:hidden">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={paths.election(election._id)}
          className="min-w-0 font-bold tracking-tight text-ink wrap-anywhere hover:underline"
        >
          {election.name}
        </Link>
        {!hidesStatus && (
          <ElectionStatusBadge
            status={election.status}
            nominations={election.settings?.nominations}
          />
        )}
      </p>
      <ElectionTabs electionId={election._id} current={current} isExact={false} />
    </div>
  );
}
