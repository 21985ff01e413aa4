import { NewPasswordSheet } from '../../../features/auth/components/new-password-sheet';
import { RequestPasswordSheet } from '../../../features/auth/components/request-password-sheet';
import { usePasswordLink } from '../../../features/auth/components/use-password-link';

/** With an emailed link, sets a new password; without one, requests the link. */
function ChangePasswordRoute() {
  const link = usePasswordLink();
  if (link) return <NewPasswordSheet link={link} />;
  return (
    <RequestPasswordSheet
      title="Forgot your password?"
      lead="Enter the address you sign in with, and we will send you a link to choose a new one."
    />
  );
}

export { ChangePasswordRoute as Component };
