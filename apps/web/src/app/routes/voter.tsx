import { PageHeader } from '../../components/page-header';

export function VoterRoute() {
  return <PageHeader title="Voter" />;
}
