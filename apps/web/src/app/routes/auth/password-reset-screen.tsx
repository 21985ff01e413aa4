import { RequestPasswordSheet } from '../../../features/auth/components/request-password-sheet';

function PasswordResetRoute() {
  return (
    <RequestPasswordSheet
      title="This link no longer works"
      lead="Each link works once and only for a limited time. Enter your address, and we will send you a new one."
    />
  );
}

export { PasswordResetRoute as Component };
