import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { paths } from '../../../lib/paths';

interface VerificationNoticeProps {
  email: string;
  /** A sign-in was refused because the address is not confirmed; without it, somebody signed up. */
  isRefused: boolean;
}

/**
 * Where the link that confirms an address is, and how to have another when it got lost: signing up
 * again does it for an organiser, a sign-in with the right password for voters too; either sends at
 * most three in a quarter of an hour.
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
        No e-mail after a few minutes, and nothing in your spam folder?{' '}
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
