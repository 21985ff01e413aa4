import type { Election, ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/buttons/link-button';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { paths } from '../../../lib/paths';
import { electionQuery } from '../api';

interface LoadedElectionProps {
  electionId: ElectionId;
  children: (election: Election) => ReactNode;
}

/** A screen of an election, once it is here, or why it is not. */
export function LoadedElection({ electionId, children }: LoadedElectionProps) {
  const election = useQuery(electionQuery(electionId));
  if (election.isPending) return <SkeletonPage label="Loading the election" />;
  // What was shown stays when asking again fails, such as right after it was deleted.
  if (election.data) return children(election.data);
  return (
    <>
      <PageHeader title="Election" back={{ to: paths.elections(), label: 'Elections' }} />
      <LoadError
        area="electionLoad"
        query={election}
        action={<LinkButton to={paths.elections()}>Go to your elections</LinkButton>}
      />
    </>
  );
}
