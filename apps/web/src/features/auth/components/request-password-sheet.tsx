import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { AccountSheet } from './account-sheet';
import { RequestPasswordForm } from './request-password-form';

/** Requests a password link, with texts that fit the screen it appears on. */
export function RequestPasswordSheet({ title, lead }: { title: string; lead: string }) {
  return (
    <AccountSheet
      title={title}
      lead={lead}
      footer={
        <Trans>
          No account yet?{' '}
          <Link to={paths.register()} className="text-link font-semibold">
            Register
          </Link>
        </Trans>
      }
    >
      <RequestPasswordForm />
    </AccountSheet>
  );
}
