import { PageHeader } from '../../components/page-header';

export function ResultsRoute() {
  return <PageHeader title="Results" />;
}
