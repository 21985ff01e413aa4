import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { failureText } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { forgetInvitation } from '../../../lib/session/awaited-invitation';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { toastSuccess } from '../../../lib/toasts/toast-message';
import { useAcceptOffer } from '../api';

interface AcceptOfferProps {
  token: string;
  onAccepted: () => void;
}

/** Accepts an invitation, for signed-in users. */
export function AcceptOffer({ token, onAccepted }: AcceptOfferProps) {
  const { email, membership } = useSignedIn();
  const acceptance = useAcceptOffer();

  function accept() {
    acceptance.mutate(token, {
      onSuccess: () => {
        forgetInvitation();
        toastSuccess('offerAccept');
        onAccepted();
      },
    });
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        <Trans>
          You are signed in as <strong className="text-ink wrap-anywhere">{email}</strong>.
        </Trans>{' '}
        {membership &&
          t`An account acts for one organisation at a time: your own, while it is empty, gives way to this one.`}
      </p>
      {acceptance.isError && (
        <Notice tone="danger" live title={t`This could not be accepted`}>
          <p>{failureText('offerAccept', acceptance.error)}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={acceptance.isPending} onClick={accept}>
          <Trans>Accept the invitation</Trans>
        </Button>
        <LinkButton variant="quiet" to={paths.dashboard()} onClick={forgetInvitation}>
          <Trans>Not now</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
