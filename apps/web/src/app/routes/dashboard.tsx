import { PageHeader } from '../../components/page-header';
import { VoterDashboard } from '../../features/votes/components/voter-dashboard';
import { useSignedIn } from '../../lib/session/use-signed-in';

export function DashboardRoute() {
  const { role } = useSignedIn();
  return role === 'voter' ? <VoterDashboard /> : <PageHeader title="Dashboard" />;
}
