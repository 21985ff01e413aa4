import { AccountProfile } from '../../../features/profiles/components/account-profile';
import { useRegistrationId } from '../../../lib/route-ids';

function VoterRoute() {
  const voterId = useRegistrationId();
  return <AccountProfile key={voterId} personId={voterId} />;
}

export { VoterRoute as Component };
