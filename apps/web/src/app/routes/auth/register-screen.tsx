import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { RegisterForm } from '../../../features/auth/components/register-form';
import { paths } from '../../../lib/paths';
import { emailOfState } from '../../email-of-state';

function RegisterRoute() {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <AccountSheet
      title={t`Register`}
      lead={t`For people who organise elections. Voters don’t need to register: they get an invitation.`}
      footer={
        <Trans>
          Already registered?{' '}
          <Link to={paths.login()} className="text-link font-semibold">
            Login
          </Link>
        </Trans>
      }
    >
      <RegisterForm
        email={emailOfState(location.state)}
        onRegistered={(email) =>
          void navigate(paths.login(), {
            replace: true,
            // Sign-in leads back to the address kept here.
            state: { ...(location.state as object | null), email },
          })
        }
      />
    </AccountSheet>
  );
}

export { RegisterRoute as Component };
