import type { ElectionId } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { EmptyState } from '../../../components/feedback/empty-state';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { useMay } from '../../../lib/session/use-may';
import { FoundElections } from './found-elections';

interface ElectionChoiceProps {
  /** Returns the address that choosing an election leads to. */
  pathOf: (electionId: ElectionId) => string;
}

/** Chooses one of the user's elections. */
export function ElectionChoice({ pathOf }: ElectionChoiceProps) {
  const mayCreate = useMay('runElections');
  return (
    <FoundElections
      skeleton={<SkeletonRows label={t`Loading elections`} />}
      empty={
        <EmptyState
          message={
            mayCreate
              ? t`There are no elections available. Please create a new one to get started.`
              : t`There are no elections available. An owner or officer of your organisation creates them.`
          }
          action={mayCreate && <CreateElectionLink />}
        />
      }
    >
      {(elections) => (
        <ul className="divide-y divide-rule overflow-hidden rounded-lg border border-rule bg-surface">
          {elections.map((election) => (
            <li key={election._id}>
              <Link
                to={pathOf(election._id)}
                className="flex items-center gap-4 px-4 py-4 -outline-offset-3 hover:bg-paper sm:px-5"
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="grid flex-1 gap-0.5">
                    <span className="font-bold tracking-tight wrap-anywhere">{election.name}</span>
                    <span className="text-sm text-ink-soft">
                      {plural(
                        { voters: election.voters },
                        { one: '# voter on the roll', other: '# voters on the roll' },
                      )}
                    </span>
                  </span>
                  <ElectionStatusBadge
                    status={election.status}
                    nominations={election.settings.nominations}
                  />
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FoundElections>
  );
}
