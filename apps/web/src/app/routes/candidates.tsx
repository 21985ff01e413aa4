import { PageHeader } from '../../components/page-header';
import { CandidatesOverview } from '../../features/candidates/components/candidates-overview';

export function CandidatesRoute() {
  return (
    <>
      <PageHeader title="Candidates" description="Everybody who stands in one of your elections." />
      <CandidatesOverview />
    </>
  );
}
