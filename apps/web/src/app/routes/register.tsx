import { PageHeader } from '../../components/page-header';

export function RegisterRoute() {
  return <PageHeader title="Register" />;
}
