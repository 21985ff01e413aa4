import { t } from '@lingui/core/macro';
import { RequestPasswordSheet } from '../../../features/auth/components/request-password-sheet';

function PasswordResetRoute() {
  return (
    <RequestPasswordSheet
      title={t`This link no longer works`}
      lead={t`Each link works once and only for a limited time. Enter your address, and we will send you a new one.`}
    />
  );
}

export { PasswordResetRoute as Component };
