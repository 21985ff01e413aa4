import { CircleCheck } from 'lucide-react';
import { LinkButton } from '../../../components/buttons/link-button';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { paths } from '../../../lib/paths';

function PasswordSuccessRoute() {
  return (
    <AccountSheet title="Success" lead="Your password has been changed.">
      <p className="flex items-start gap-3 text-ink-soft">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        You have been signed out wherever you were signed in with the old one.
      </p>
      <LinkButton to={paths.login()} size="large">
        Login
      </LinkButton>
    </AccountSheet>
  );
}

export { PasswordSuccessRoute as Component };
