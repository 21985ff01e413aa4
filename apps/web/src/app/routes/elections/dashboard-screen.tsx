import { NamelessNotice } from '../../../features/organisations/components/nameless-notice';
import { VoterDashboard } from '../../../features/casting/components/voter-dashboard';
import { OwnBallotNotice } from '../../../features/casting/components/own-ballot-notice';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { OrganiserDashboard } from './organiser-dashboard';

/** The home screen of the account's role. */
function DashboardRoute() {
  const { role } = useSignedIn();
  if (role === 'voter') return <VoterDashboard />;
  return (
    <>
      <OwnBallotNotice />
      <NamelessNotice />
      <OrganiserDashboard />
    </>
  );
}

export { DashboardRoute as Component };
