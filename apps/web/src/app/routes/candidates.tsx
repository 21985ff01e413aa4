import { PageHeader } from '../../components/page-header';

export function CandidatesRoute() {
  return <PageHeader title="Candidates" />;
}
