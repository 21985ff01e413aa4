import type { Profile } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { EditActions } from '../../../components/buttons/edit-actions';
import { PageHeader } from '../../../components/headings/page-header';
import { useDetailPhase } from '../../../lib/forms/detail-phase';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { signOut } from '../../../lib/session/sign-out';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { ChangeOwnPassword } from './change-own-password';
import { DeleteAccountDialog } from './delete-account-dialog';
import { EditProfileForm } from './edit-profile-form';
import { ProfileDetails } from './profile-details';
import { SignedInBrowsers } from './signed-in-browsers';

/** The user's own profile, or a voter's. */
export function ProfileView({ profile }: { profile: Profile }) {
  const session = useSignedIn();
  const navigate = useNavigate();
  const formId = useId();
  const [phase, dispatch] = useDetailPhase(true);
  const isEditing = phase === 'editing' || phase === 'saving';
  const isOwn = profile._id === session.id;
  const mayKeepRoll = useMay('keepRoll');

  function leave() {
    if (isOwn) void signOut();
    else void navigate(paths.chooseRoll(), { replace: true });
  }

  return (
    <>
      <PageHeader
        title={isOwn ? t`Your profile` : profile.fullName || profile.email}
        description={isOwn ? profile.email : t`A voter on your organisation’s electoral rolls.`}
        {...(isOwn ? {} : { back: { to: paths.chooseRoll(), label: t`Voters` } })}
        actions={
          (isOwn || mayKeepRoll) && (
            <EditActions
              formId={formId}
              phase={phase}
              onEvent={dispatch}
              editLabel={t`Update Details`}
              saveLabel={t`Update Details`}
            />
          )
        }
      />
      <div className="grid grid-cols-1 gap-10">
        {isEditing ? (
          <EditProfileForm
            profile={profile}
            formId={formId}
            onSaved={() => dispatch('ended')}
            onPendingChange={(isPending) => dispatch(isPending ? 'sent' : 'answered')}
          />
        ) : (
          <ProfileDetails
            profile={profile}
            isOwn={isOwn}
            pathOfElection={({ _id, status }) => {
              if (!isOwn || session.role === 'organiser') return paths.election(_id);
              return status === 'closed' ? paths.electionResults(_id) : paths.ballot(_id);
            }}
          />
        )}
        {isOwn && !isEditing && (
          <>
            <ChangeOwnPassword />
            <SignedInBrowsers />
          </>
        )}
      </div>
      <DeleteAccountDialog
        profile={profile}
        isOwn={isOwn}
        open={phase === 'deleting'}
        onOpenChange={() => dispatch('ended')}
        onDeleted={leave}
      />
    </>
  );
}
