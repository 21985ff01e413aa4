import { PageHeader } from '../../components/page-header';

export function ElectionsRoute() {
  return <PageHeader title="Elections" />;
}
