import { PageHeader } from '../../components/page-header';

export function AddCandidateRoute() {
  return <PageHeader title="Register a candidate" />;
}
