import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { candidateQuery } from '../../../features/candidates/api/candidate-queries';
import { electionQuery } from '../../../features/elections/api/election-queries';
import { CandidateScreen } from './candidate-screen';
import { useCandidateId } from '../../../lib/route-ids';

function CandidateRoute() {
  const candidateId = useCandidateId();
  const candidate = useQuery(candidateQuery(candidateId));
  const election = useQuery(electionQuery(candidate.data?.election));
  const failure = candidate.data ? election : candidate;
  if (candidate.data && election.data) {
    return (
      <CandidateScreen key={candidateId} candidate={candidate.data} election={election.data} />
    );
  }
  if (!failure.isError) return <SkeletonPage label="Loading the candidate" />;
  return (
    <>
      <PageHeader title="Candidate" />
      <LoadError
        area="candidatesLoad"
        error={failure.error}
        onRetry={() => void failure.refetch()}
      />
    </>
  );
}

export { CandidateRoute as Component };
