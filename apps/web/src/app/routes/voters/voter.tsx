import { useParams } from 'react-router-dom';
import { AccountScreen } from '../../../features/accounts/components/account-screen';

function VoterRoute() {
  const { voterId = '' } = useParams();
  return <AccountScreen key={voterId} accountId={voterId} />;
}

export { VoterRoute as Component };
