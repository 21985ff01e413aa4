import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/feedback/load-error';
import { LinkButton } from '../../../../components/buttons/link-button';
import { PageHeader } from '../../../../components/headings/page-header';
import { SkeletonPage } from '../../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../../features/elections/api/election-queries';
import { DuplicateElectionForm } from '../../../../features/elections/components/duplicate-election-form';
import { paths } from '../../../../lib/paths';
import { useElectionId } from '../../../../lib/route-ids';

function DuplicateElectionRoute() {
  const id = useElectionId();
  const election = useQuery(electionQuery(id));
  if (election.isPending) return <SkeletonPage label="Loading the form" />;
  if (!election.data) {
    return (
      <>
        <PageHeader
          title="Duplicate an election"
          back={{ to: paths.elections(), label: 'Elections' }}
        />
        <LoadError
          area="electionLoad"
          error={election.error}
          onRetry={() => void election.refetch()}
          action={<LinkButton to={paths.elections()}>Go to your elections</LinkButton>}
        />
      </>
    );
  }
  const { _id, name } = election.data;
  return (
    <>
      <PageHeader
        title={`Duplicate ${name}`}
        description="A new election with the same ballot paper, for the next time you vote. The old one stays as it is."
        back={{ to: paths.election(_id), label: name }}
      />
      <DuplicateElectionForm key={_id} election={election.data} />
    </>
  );
}

export { DuplicateElectionRoute as Component };
