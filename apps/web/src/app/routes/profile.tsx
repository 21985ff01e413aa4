import { AccountScreen } from '../../features/accounts/components/account-screen';
import { useAccountId } from '../../lib/route-ids';

function ProfileRoute() {
  const userId = useAccountId();
  return <AccountScreen key={userId} personId={userId} />;
}

export { ProfileRoute as Component };
