import { PageHeader } from '../../components/page-header';

export function HelpRoute() {
  return <PageHeader title="Help" />;
}
