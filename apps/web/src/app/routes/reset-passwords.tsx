import { PageHeader } from '../../components/page-header';
import { VotingPanel } from '../../features/votes/components/voting-panel';
import { useSignedIn } from '../../lib/session/use-signed-in';

export function ResetPasswordsRoute() {
  const { role } = useSignedIn();
  return role === 'voter' ? <VotingPanel /> : <PageHeader title="Password Reset" />;
}
