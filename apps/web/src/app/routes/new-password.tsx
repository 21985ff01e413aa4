import { PageHeader } from '../../components/page-header';

export function NewPasswordRoute() {
  return <PageHeader title="NewPassword" />;
}
