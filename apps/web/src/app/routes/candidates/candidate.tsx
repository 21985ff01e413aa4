import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { candidateQuery } from '../../../features/candidates/api/candidate-queries';
import { electionQuery } from '../../../features/elections/api/election-queries';
import { CandidateScreen } from './candidate-screen';

function CandidateRoute() {
  const { candidateId = '' } = useParams();
  const candidate = useQuery(candidateQuery(candidateId));
  const electionId = candidate.data?.election ?? '';
  const election = useQuery({ ...electionQuery(electionId), enabled: electionId !== '' });
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
