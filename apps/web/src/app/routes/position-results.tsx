import { PageHeader } from '../../components/page-header';

export function PositionResultsRoute() {
  return <PageHeader title="Vote result" />;
}
