import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { paths } from '../../../lib/paths';

interface VerificationNoticeProps {
  email: string;
  /** True if a sign-in was refused because the address is not confirmed; false after a sign-up. */
  isRefused: boolean;
}

/**
 * Says where to find the confirmation link and how to get another: by signing in with the right password or,
 * for organisers, by signing up again. Each way sends at most three in 15 minutes.
 */
export function VerificationNotice({ email, isRefused }: VerificationNoticeProps) {
  return (
    <Notice
      tone={isRefused ? 'warning' : 'info'}
      live={isRefused}
      title={isRefused ? 'Confirm your address first' : 'Confirm your address'}
    >
      <p>
        We have sent {isRefused ? 'another' : 'a'} link to <b className="break-all">{email}</b>.
        Open it, then sign in here.
      </p>
      <p>
        No email after a few minutes, and nothing in your spam folder?{' '}
        {isRefused ? (
          'Sign in once more, and we send it again.'
        ) : (
          <>
            <Link to={paths.register()} state={{ email }} className="text-link">
              Register again
            </Link>{' '}
            with the same address, and we send another.
          </>
        )}
      </p>
    </Notice>
  );
}
