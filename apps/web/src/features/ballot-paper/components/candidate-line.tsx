import type { Candidate } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { Photo } from '../../../components/surfaces/photo';
import { paths } from '../../../lib/paths';

export function CandidateLine({ candidate }: { candidate: Candidate }) {
  const { _id, fullName, organisation, motto, photoUrl } = candidate;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Photo src={photoUrl} name={fullName} alt="" size="small" />
      <span className="grid min-w-0 text-sm">
        <Link
          to={paths.candidate(_id)}
          className="font-semibold text-ink wrap-anywhere hover:underline"
        >
          {fullName}
        </Link>
        {(organisation || motto) && (
          <span dir="auto" className="truncate text-xs text-ink-soft">
            {organisation || motto}
          </span>
        )}
      </span>
    </div>
  );
}
