import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { LoginForm } from '../../../features/auth/components/login-form';
import { isAnyBallotUnsent } from '../../../lib/browser-storage';
import { paths } from '../../../lib/paths';
import { startSession } from '../../../lib/session/session-store';
import { addressBeforeLogin } from '../../address-before-login';
import { emailOfState } from '../../email-of-state';

function LoginRoute() {
  const navigate = useNavigate();
  const location = useLocation();
  const goTo = addressBeforeLogin(location.state) ?? paths.dashboard();
  return (
    <AccountSheet
      title="Login"
      lead={
        // Also where a session ran out half-way through a ballot.
        goTo.startsWith(paths.votes()) && isAnyBallotUnsent()
          ? 'Please sign in to go on with your ballot. Your marks are kept on this device.'
          : 'To run your elections, or to vote in one.'
      }
      footer={
        <>
          New here?{' '}
          <Link to={paths.register()} className="text-link font-semibold">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm
        registeredEmail={emailOfState(location.state)}
        onSignedIn={(session) => {
          startSession(session);
          void navigate(goTo, { replace: true });
        }}
      />
    </AccountSheet>
  );
}

export { LoginRoute as Component };
