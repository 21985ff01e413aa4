import { t } from '@lingui/core/macro';
import { NewPasswordSheet } from '../../../features/auth/components/new-password-sheet';
import { RequestPasswordSheet } from '../../../features/auth/components/request-password-sheet';
import { usePasswordLink } from '../../../features/auth/components/use-password-link';

/** The target of older links: the same as the change password page. */
function NewPasswordRoute() {
  const link = usePasswordLink();
  if (link) return <NewPasswordSheet link={link} />;
  return (
    <RequestPasswordSheet
      title={t`New password`}
      lead={t`You choose a new password with a link that we send you. Enter the address you sign in with.`}
    />
  );
}

export { NewPasswordRoute as Component };
