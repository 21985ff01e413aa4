import type { Election, ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

/** Renders a screen once its election has loaded, or explains the failure. */
export function LoadedElection({ electionId, children }: LoadedElectionProps) {
  const election = useQuery(electionQuery(electionId));
  if (election.isPending) return <SkeletonPage label={t`Loading the election`} />;
  // Shown data stays when a refetch fails, such as right after a deletion.
  if (election.data) return children(election.data);
  return (
    <>
      <PageHeader title={t`Election`} back={{ to: paths.elections(), label: t`Elections` }} />
      <LoadError
        area="electionLoad"
        query={election}
        action={
          <LinkButton to={paths.elections()}>
            <Trans>Go to your elections</Trans>
          </LinkButton>
        }
      />
    </>
  );
}
