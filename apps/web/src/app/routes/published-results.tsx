import { PageHeader } from '../../components/page-header';

export function PublishedResultsRoute() {
  return <PageHeader title="Published results" />;
}
