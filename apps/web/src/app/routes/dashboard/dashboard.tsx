import { NamelessNotice } from '../../../features/organisations/components/nameless-notice';
import { VoterDashboard } from '../../../features/votes/components/voter-dashboard';
import { WaitingNotice } from '../../../features/votes/components/waiting-notice';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { OrganiserDashboard } from './organiser-dashboard';

/** Home, by what the account is. */
function DashboardRoute() {
  const { role } = useSignedIn();
  if (role === 'voter') return <VoterDashboard />;
  return (
    <>
      <WaitingNotice />
      <NamelessNotice />
      <OrganiserDashboard />
    </>
  );
}

export { DashboardRoute as Component };
