import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../../../components/feedback/load-error';
import { PageHeader } from '../../../../../../components/headings/page-header';
import { SkeletonPage } from '../../../../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../../../../features/elections/api/election-queries';
import { ElectionChoice } from '../../../../../../features/elections/components/election-choice';
import { paths } from '../../../../../../lib/paths';
import { AddCandidateScreen } from './add-candidate-screen';
import { useElectionId } from '../../../../../../lib/route-ids';

/** Registers candidates of an election; at `/add-candidates`, which names none, of a chosen one. */
function AddCandidateRoute() {
  const id = useElectionId();
  const election = useQuery({ ...electionQuery(id), enabled: id !== '' });
  if (!id) {
    return (
      <>
        <PageHeader
          title="Register a candidate"
          description="Choose the election in which the candidate is standing."
        />
        <ElectionChoice pathOf={paths.addCandidate} />
      </>
    );
  }
  if (election.data) return <AddCandidateScreen election={election.data} />;
  if (!election.isError) return <SkeletonPage label="Loading the election" />;
  return (
    <>
      <PageHeader
        title="Register a candidate"
        back={{ to: paths.election(id), label: 'Election' }}
      />
      <LoadError
        area="electionLoad"
        error={election.error}
        onRetry={() => void election.refetch()}
      />
    </>
  );
}

export { AddCandidateRoute as Component };
