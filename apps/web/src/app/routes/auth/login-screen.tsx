import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { LoginForm } from '../../../features/auth/components/login-form';
import { paths } from '../../../lib/paths';
import { awaitedInvitation } from '../../../lib/session/awaited-invitation';
import { startSession } from '../../../lib/session/session-store';
import { addressBeforeLogin } from '../../address-before-login';
import { addressAfterLogin } from '../../after-login';
import { emailOfState } from '../../email-of-state';

function LoginRoute() {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <AccountSheet
      title={t`Login`}
      lead={
        // Also shown in a second tab, and when a session expired half-way through a ballot.
        addressBeforeLogin(location.state)?.startsWith(`${paths.votes()}/`)
          ? t`Open the link in your invitation again, or sign in. Your marks stay on this device.`
          : t`To run your elections, or to vote in one.`
      }
      footer={
        <Trans>
          New here?{' '}
          <Link
            to={paths.register()}
            state={location.state as unknown}
            className="text-link font-semibold"
          >
            Create an account
          </Link>
        </Trans>
      }
    >
      <LoginForm
        registeredEmail={emailOfState(location.state)}
        invitedEmail={awaitedInvitation()?.email}
        onSignedIn={(session) => {
          startSession(session);
          void navigate(addressAfterLogin(location.state, session.email), { replace: true });
        }}
      />
    </AccountSheet>
  );
}

export { LoginRoute as Component };
