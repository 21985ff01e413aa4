import { RequestPasswordSheet } from '../../features/auth/components/request-password-sheet';

export function PasswordResetRoute() {
  return (
    <RequestPasswordSheet
      title="This link no longer works"
      lead="A link works once, and only for a while. Tell us your address, and we send a new one."
    />
  );
}
