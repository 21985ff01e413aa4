import { AccountScreen } from '../../../features/accounts/components/account-screen';
import { useRegistrationId } from '../../../lib/route-ids';

function VoterRoute() {
  const voterId = useRegistrationId();
  return <AccountScreen key={voterId} personId={voterId} />;
}

export { VoterRoute as Component };
