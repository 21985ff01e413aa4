import { PageHeader } from '../../components/page-header';

export function VerificationRoute() {
  return <PageHeader title="Verification" />;
}
