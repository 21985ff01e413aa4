import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { PasswordLink } from '../api';
import { AccountSheet } from './account-sheet';
import { ChangePasswordForm } from './change-password-form';
import { LinkCheck } from './link-check';
import { LinkRefused } from './link-refused';

/** Sets a new password with a reset's link. */
export function NewPasswordSheet({ link }: { link: PasswordLink }) {
  const navigate = useNavigate();
  return (
    <LinkCheck token={link.token} refused={(error) => <LinkRefused error={error} />}>
      {({ email }) => (
        <AccountSheet
          title={t`Change password`}
          lead={t`This signs you out wherever you are signed in with the old one.`}
        >
          <ChangePasswordForm
            link={link}
            email={email}
            submitLabel={t`Change password`}
            onChanged={(token) => navigate(paths.passwordSuccess(token), { replace: true })}
          />
        </AccountSheet>
      )}
    </LinkCheck>
  );
}
