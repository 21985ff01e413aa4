import { t } from '@lingui/core/macro';
import { NewPasswordSheet } from '../../../features/auth/components/new-password-sheet';
import { RequestPasswordSheet } from '../../../features/auth/components/request-password-sheet';
import { usePasswordLink } from '../../../features/auth/components/use-password-link';

/** With an emailed link, sets a new password; without one, requests the link. */
function ChangePasswordRoute() {
  const link = usePasswordLink();
  if (link) return <NewPasswordSheet link={link} />;
  return (
    <RequestPasswordSheet
      title={t`Forgot your password?`}
      lead={t`Enter the address you sign in with, and we will send you a link to choose a new one.`}
    />
  );
}

export { ChangePasswordRoute as Component };
