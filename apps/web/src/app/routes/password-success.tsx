import { PageHeader } from '../../components/page-header';

export function PasswordSuccessRoute() {
  return <PageHeader title="PasswordSuccess" />;
}
