import { PageHeader } from '../../components/page-header';

export function BallotBoxRoute() {
  return <PageHeader title="Ballot box" />;
}
