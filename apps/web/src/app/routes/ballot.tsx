import { PageHeader } from '../../components/page-header';

export function BallotRoute() {
  return <PageHeader title="Ballot" />;
}
