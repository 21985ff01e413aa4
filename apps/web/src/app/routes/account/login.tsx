import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { LoginForm } from '../../../features/auth/components/login-form';
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
      lead="To run your elections, or to vote in one."
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
