import { PageHeader } from '../../components/page-header';

export function VotesRoute() {
  return <PageHeader title="Vote" />;
}
