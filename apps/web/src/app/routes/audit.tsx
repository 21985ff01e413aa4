import { PageHeader } from '../../components/page-header';

export function AuditRoute() {
  return <PageHeader title="Audit trail" />;
}
