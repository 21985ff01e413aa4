import { PageHeader } from '../../components/page-header';

export function ElectionResultsRoute() {
  return <PageHeader title="Results" />;
}
