import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { AccountSheet } from './account-sheet';
import { RequestPasswordForm } from './request-password-form';

/** Asking for a link, with the words that fit how one came here. */
export function RequestPasswordSheet({ title, lead }: { title: string; lead: string }) {
  return (
    <AccountSheet
      title={title}
      lead={lead}
      footer={
        <>
          No account yet?{' '}
          <Link to={paths.register()} className="text-link font-semibold">
            Register
          </Link>
        </>
      }
    >
      <RequestPasswordForm />
    </AccountSheet>
  );
}
