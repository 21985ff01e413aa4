import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../components/headings/page-header';
import { electionQuery } from '../../../features/elections/api';
import { ElectionChoice } from '../../../features/elections/components/election-choice';
import { NotForRole } from '../../../features/organisations/components/not-for-role';
import { PasswordResets } from '../../../features/voters/components/password-resets';
import { VotingPanel } from '../../../features/casting/components/voting-panel';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { useElectionId } from '../../../lib/route-ids';

/** Organisers reset their voters' passwords here, one election at a time; voters find their ballot. */
function ResetPasswordsRoute() {
  const { role } = useSignedIn();
  const id = useElectionId();
  const isOrganiser = role === 'organiser';
  const mayReset = useMay('keepRoll');
  const election = useQuery({ ...electionQuery(id), enabled: mayReset && id !== '' });
  if (!isOrganiser) return <VotingPanel />;
  if (!mayReset) return <NotForRole act="keepRoll" />;
  if (!id) {
    return (
      <>
        <PageHeader
          title={t`Password Reset`}
          description={t`Choose the election whose voters need a new password.`}
        />
        <ElectionChoice pathOf={paths.resetElectionPasswords} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={election.data?.name ?? t`Password Reset`}
        description={t`A voter gets an email with a link to choose a new password. You never see it, and the old one works until then.`}
        back={{ to: paths.resetPasswords(), label: t`Password Reset` }}
      />
      <PasswordResets electionId={id} election={election.data} />
    </>
  );
}

export { ResetPasswordsRoute as Component };
