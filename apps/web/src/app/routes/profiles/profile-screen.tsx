import { AccountProfile } from '../../../features/profiles/components/account-profile';
import { useAccountId } from '../../../lib/route-ids';

function ProfileRoute() {
  const userId = useAccountId();
  return <AccountProfile key={userId} personId={userId} />;
}

export { ProfileRoute as Component };
