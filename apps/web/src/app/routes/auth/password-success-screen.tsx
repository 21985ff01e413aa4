import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { LinkButton } from '../../../components/buttons/link-button';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { paths } from '../../../lib/paths';

function PasswordSuccessRoute() {
  return (
    <AccountSheet title={t`Success`} lead={t`Your password has been changed.`}>
      <p className="flex items-start gap-3 text-ink-soft">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <Trans>You have been signed out wherever you were signed in with the old one.</Trans>
      </p>
      <LinkButton to={paths.login()} size="large">
        <Trans>Login</Trans>
      </LinkButton>
    </AccountSheet>
  );
}

export { PasswordSuccessRoute as Component };
