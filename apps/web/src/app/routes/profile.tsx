import { useParams } from 'react-router-dom';
import { AccountScreen } from '../../features/accounts/components/account-screen';

function ProfileRoute() {
  const { userId = '' } = useParams();
  return <AccountScreen key={userId} accountId={userId} />;
}

export { ProfileRoute as Component };
