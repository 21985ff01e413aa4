import { PageHeader } from '../../components/page-header';

export function PositionRoute() {
  return <PageHeader title="Position" />;
}
