import { PageHeader } from '../../components/page-header';

export function ElectionRoute() {
  return <PageHeader title="Election" />;
}
