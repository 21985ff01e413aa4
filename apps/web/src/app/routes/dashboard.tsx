import { PageHeader } from '../../components/page-header';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { OrganiserDashboard } from './organiser-dashboard';

/** Home, by what the account is. */
export function DashboardRoute() {
  const { role } = useSignedIn();
  if (role === 'organiser') return <OrganiserDashboard />;
  return <PageHeader title="Dashboard" />;
}
