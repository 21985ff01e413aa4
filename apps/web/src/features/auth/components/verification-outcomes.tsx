import type { WaitingSignUp } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';
import { AccountSheet } from './account-sheet';

const loginLink = (
  <>
    Already confirmed?{' '}
    <Link to={paths.login()} className="text-link font-semibold">
      Login
    </Link>
  </>
);

interface EmailVerifiedProps extends Pick<WaitingSignUp, 'email' | 'password'> {
  /** Opens the dashboard; undefined in a browser that is not signed in. */
  onEnter: (() => void) | undefined;
}

export function EmailVerified({ email, password, onEnter }: EmailVerifiedProps) {
  if (!onEnter) {
    return (
      <AccountSheet title="Email verified" lead={nextStep(email)[password]}>
        <LinkButton to={paths.login()} size="large">
          Login
        </LinkButton>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title="Email verified"
      lead="Your account is ready, and you are signed in."
      footer={
        <>
          Another account?{' '}
          <Link to={paths.login()} className="text-link font-semibold">
            Login
          </Link>
        </>
      }
    >
      <Button size="large" onClick={onEnter}>
        Go to your dashboard
      </Button>
    </AccountSheet>
  );
}

function nextStep(email: string): Record<WaitingSignUp['password'], string> {
  return {
    signUp:
      'Your account is ready. Thank you for confirming your address. Sign in to create your first election.',
    present:
      'Your account can hold elections of its own now. Sign in with the password you have always used.',
    mailed: `We have sent a link to ${email}. Choose a password with it, then sign in.`,
  };
}

/** The link is unusable: unknown, expired or incomplete. */
export function EmailNotVerified() {
  return (
    <AccountSheet
      title="Email cannot be verified"
      lead="The link is incomplete, or older than 24 hours, or the sign-up has been removed. Copy the whole link from the email, or register again for a new one."
      footer={loginLink}
    >
      <p className="text-ink-soft">
        If it still fails, write to{' '}
        <a href={`mailto:${product.supportEmail}`} className="text-link">
          {product.supportEmail}
        </a>
        .
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
      title={wait === undefined ? 'The server did not answer' : 'Please wait a little'}
      lead={wait ?? 'Your link is fine. Please check your connection and try again.'}
      footer={loginLink}
    >
      <Button size="large" onClick={onRetry}>
        Try again
      </Button>
    </AccountSheet>
  );
}

export function SignUpRemoved() {
  return (
    <AccountSheet
      title="The sign-up is removed"
      lead="Nobody can sign in with the password that was chosen. If you vote in elections here, nothing changes for you."
    >
      <LinkButton to={paths.landing()} variant="secondary" size="large">
        Home
      </LinkButton>
    </AccountSheet>
  );
}
