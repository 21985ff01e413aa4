import { PageHeader } from '../../components/page-header';

export function ChangePasswordRoute() {
  return <PageHeader title="ChangePassword" />;
}
