import { PageHeader } from '../../components/page-header';

export function PasswordResetRoute() {
  return <PageHeader title="PasswordReset" />;
}
