import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Session } from '@hustings/shared';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { LetterForm } from '../../../features/letters/components/letter-form';
import { paths } from '../../../lib/paths';
import { startSession } from '../../../lib/session/session-store';

/** The target of a letter. The code follows the # in the address, or is typed. */
function VoteRoute() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const scanned = hash.slice(1);

  function enter(session: Session) {
    startSession(session);
    // Replaces this history entry, so the code does not stay in a shared computer's history.
    if (session.election) void navigate(paths.ballot(session.election), { replace: true });
  }

  return (
    <AccountSheet
      title={t`Vote with your letter`}
      lead={t`Type the code that is printed in your letter. You need neither an account nor a password.`}
      footer={
        <Trans>
          Have you been invited by email?{' '}
          <Link to={paths.login()} className="text-link font-semibold">
            Sign in
          </Link>{' '}
          instead. Have you lost your letter? The people who run the election can make a new one.
        </Trans>
      }
    >
      {/* Another letter may be scanned while the page is open. */}
      <LetterForm key={scanned} scanned={scanned} onSignedIn={enter} />
    </AccountSheet>
  );
}

export { VoteRoute as Component };
