import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { awaitInvitation } from '../../../lib/session/awaited-invitation';

/** Asks the invited person to sign in or up. Both lead back here. */
export function OfferSignedOut({ token, email }: { token: string; email: string }) {
  const remember = () => awaitInvitation({ token, email });
  const state = { from: { pathname: paths.acceptInvitation(token) } };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        <Trans>
          To accept, sign in as <strong className="text-ink wrap-anywhere">{email}</strong>. Without
          an account, create one with this address; you come back here afterwards.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.login()} state={state} onClick={remember}>
          <Trans>Login</Trans>
        </LinkButton>
        <LinkButton
          variant="secondary"
          to={paths.register()}
          state={{ ...state, email }}
          onClick={remember}
        >
          <Trans>Create an account</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
