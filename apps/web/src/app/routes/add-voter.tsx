import { PageHeader } from '../../components/page-header';

export function AddVoterRoute() {
  return <PageHeader title="Register a voter" />;
}
