import { PageHeader } from '../../components/page-header';

export function CreateElectionRoute() {
  return <PageHeader title="Create election" />;
}
