import type { Candidate } from '@hustings/shared';
import { plural } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { Photo } from '../../../components/surfaces/photo';
import { paths } from '../../../lib/paths';

/** A candidate at a glance; the whole card links to their page. */
export function CandidateCard({ candidate }: { candidate: Candidate }) {
  const { fullName, organisation, motto, photoUrl, votes } = candidate;
  const line = organisation || motto;
  return (
    <Link
      to={paths.candidate(candidate._id)}
      className="flex items-center gap-4 rounded-lg border border-rule bg-surface p-4 hover:border-ink"
    >
      <Photo src={photoUrl} name={fullName} alt="" />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-bold tracking-tight text-ink">{fullName}</span>
        {line && (
          <span dir="auto" className="truncate text-sm text-ink-soft">
            {line}
          </span>
        )}
        {votes !== undefined && (
          <span className="text-sm text-ink-soft tabular-nums">
            {plural(votes, { one: '# vote', other: '# votes' })}
          </span>
        )}
      </span>
    </Link>
  );
}
