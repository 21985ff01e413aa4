import type { WaitingSignUp } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';
import { AccountSheet } from './account-sheet';

const loginLink = (
  <Trans>
    Already confirmed?{' '}
    <Link to={paths.login()} className="text-link font-semibold">
      Login
    </Link>
  </Trans>
);

interface EmailVerifiedProps extends Pick<WaitingSignUp, 'email' | 'password'> {
  /** Opens the dashboard; undefined in a browser that is not signed in. */
  onEnter: (() => void) | undefined;
}

export function EmailVerified({ email, password, onEnter }: EmailVerifiedProps) {
  if (!onEnter) {
    return (
      <AccountSheet title={t`Email verified`} lead={nextStep(email)[password]}>
        <LinkButton to={paths.login()} size="large">
          <Trans>Login</Trans>
        </LinkButton>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title={t`Email verified`}
      lead={t`Your account is ready, and you are signed in.`}
      footer={
        <Trans>
          Another account?{' '}
          <Link to={paths.login()} className="text-link font-semibold">
            Login
          </Link>
        </Trans>
      }
    >
      <Button size="large" onClick={onEnter}>
        <Trans>Go to your dashboard</Trans>
      </Button>
    </AccountSheet>
  );
}

function nextStep(email: string): Record<WaitingSignUp['password'], string> {
  return {
    signUp: t`Your account is ready. Thank you for confirming your address. Sign in to create your first election.`,
    present: t`Your account can hold elections of its own now. Sign in with the password you have always used.`,
    mailed: t`We have sent a link to ${email}. Choose a password with it, then sign in.`,
  };
}

/** The link is unusable: unknown, expired or incomplete. */
export function EmailNotVerified() {
  return (
    <AccountSheet
      title={t`Email cannot be verified`}
      lead={t`The link is incomplete, or older than 24 hours, or the sign-up has been removed. Copy the whole link from the email, or register again for a new one.`}
      footer={loginLink}
    >
      <p className="text-ink-soft">
        <Trans>
          If it still fails, write to{' '}
          <a href={`mailto:${product.supportEmail}`} className="text-link">
            {product.supportEmail}
          </a>
          .
        </Trans>
      </p>
    </AccountSheet>
  );
}

interface NotAnsweredProps {
  /** The server's message after too many requests. */
  wait: string | undefined;
  onRetry: () => void;
}

/** A failure that does not concern the link itself. */
export function VerificationNotAnswered({ wait, onRetry }: NotAnsweredProps) {
  return (
    <AccountSheet
      title={wait === undefined ? t`The server did not answer` : t`Please wait a little`}
      lead={wait ?? t`Your link is fine. Please check your connection and try again.`}
      footer={loginLink}
    >
      <Button size="large" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </AccountSheet>
  );
}

export function SignUpRemoved() {
  return (
    <AccountSheet
      title={t`The sign-up is removed`}
      lead={t`Nobody can sign in with the password that was chosen. If you vote in elections here, nothing changes for you.`}
    >
      <LinkButton to={paths.landing()} variant="secondary" size="large">
        <Trans>Home</Trans>
      </LinkButton>
    </AccountSheet>
  );
}
