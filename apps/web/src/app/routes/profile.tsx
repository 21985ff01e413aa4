import { PageHeader } from '../../components/page-header';

export function ProfileRoute() {
  return <PageHeader title="Profile" />;
}
