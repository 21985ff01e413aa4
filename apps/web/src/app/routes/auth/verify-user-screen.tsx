import type { TokenCheck } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { ChangePasswordForm } from '../../../features/auth/components/change-password-form';
import { LinkCheck } from '../../../features/auth/components/link-check';
import { RequestPasswordSheet } from '../../../features/auth/components/request-password-sheet';
import { usePasswordLink } from '../../../features/auth/components/use-password-link';
import { paths } from '../../../lib/paths';
import { electionIdIn } from '../../../lib/route-ids';
import { persistSession } from '../../../lib/session/persist';
import { endSession } from '../../../lib/session/session-store';
import { RefusedInvitation } from './refused-invitation';

/** A voter's invitation: sets a password and goes straight to the ballot. */
function VerifyUserRoute() {
  const link = usePasswordLink();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const election = electionIdIn(params);
  const ballot = election ? paths.ballot(election) : paths.votes();

  async function goVote() {
    // The answer set the cookie of the voter's session, and may have replaced another user's. Opening the
    // ballot renews the session from the cookie.
    endSession();
    persistSession(true);
    await navigate(ballot, { replace: true });
  }

  if (!link) {
    return (
      <RequestPasswordSheet
        title={t`This link is incomplete`}
        lead={t`Copy the whole link from your invitation. Or enter your address, and we will send you a link to choose a password.`}
      />
    );
  }
  return (
    <LinkCheck
      token={link.token}
      refused={() => <RefusedInvitation token={link.token} electionId={election} ballot={ballot} />}
    >
      {({ email, invitation }) => (
        <AccountSheet title={t`You are invited to vote`} lead={leadOf(invitation)}>
          <ChangePasswordForm
            link={link}
            email={email}
            submitLabel={t`Continue to the ballot`}
            onChanged={goVote}
          />
        </AccountSheet>
      )}
    </LinkCheck>
  );
}

function leadOf(invitation: TokenCheck['invitation']): string {
  if (!invitation) return t`Choose a password that only you know. Your ballot is on the next page.`;
  const { organisation, election } = invitation;
  return organisation
    ? t`${organisation} invites you to vote in “${election}”. Choose a password that only you know. Your ballot is on the next page.`
    : t`You are invited to vote in “${election}”. Choose a password that only you know. Your ballot is on the next page.`;
}

export { VerifyUserRoute as Component };
