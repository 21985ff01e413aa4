import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { beginSample } from '../../../features/demo-elections/api';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';
import { persistSession } from '../../../lib/session/persist';
import { startSession } from '../../../lib/session/session-store';
import { useSession } from '../../../lib/session/use-session';
import { toastError } from '../../../lib/toasts/toast-message';

function TryItRoute() {
  const navigate = useNavigate();
  const session = useSession();
  const sample = useMutation({
    mutationFn: beginSample,
    onSuccess: (begun) => {
      persistSession(true);
      startSession(begun);
      void navigate(paths.dashboard());
    },
    onError: (error) => toastError('sample', error),
  });
  return (
    <AccountSheet
      title={t`Try ${{ name: product.name }}`}
      lead={t`A demo organisation of your own, without an account: a rowing club with an election of its board, ready to open.`}
      footer={
        <>
          <Trans>
            Ready for your own?{' '}
            <Link to={paths.register()} className="text-link font-semibold">
              Create an account
            </Link>
          </Trans>
        </>
      }
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-soft">
        <li>
          <Trans>Change what you like, open voting, vote yourself, close and count.</Trans>
        </li>
        <li>
          <Trans>Its people are made up, and it sends no email to anybody.</Trans>
        </li>
        <li>
          <Trans>
            It is there for as long as you stay signed in with this browser, and is thrown away
            after a day, with all that is in it.
          </Trans>
        </li>
      </ul>
      {session && !sample.isPending && !sample.isSuccess ? (
        <div className="grid gap-3">
          <p className="text-sm">
            <Trans>
              You are signed in as {ph({ email: session.email })}. To try the demo, sign out first.
            </Trans>
          </p>
          <LinkButton to={paths.dashboard()}>
            <Trans>Go to your dashboard</Trans>
          </LinkButton>
        </div>
      ) : (
        <Button loading={sample.isPending} onClick={() => sample.mutate()}>
          <Trans>Begin</Trans>
        </Button>
      )}
    </AccountSheet>
  );
}

export { TryItRoute as Component };
