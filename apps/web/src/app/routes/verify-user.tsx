import { PageHeader } from '../../components/page-header';

export function VerifyUserRoute() {
  return <PageHeader title="VerifyUser" />;
}
