import { PageHeader } from '../../components/page-header';

export function VotersRoute() {
  return <PageHeader title="Voters" />;
}
