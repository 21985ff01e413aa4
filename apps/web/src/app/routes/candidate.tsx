import { PageHeader } from '../../components/page-header';

export function CandidateRoute() {
  return <PageHeader title="Candidate" />;
}
