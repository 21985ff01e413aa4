import { PageHeader } from '../../components/page-header';

export function ResetPasswordsRoute() {
  return <PageHeader title="Password Reset" />;
}
