import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { paths } from '../../../lib/paths';
import { signOut } from '../../../lib/session/sign-out';

interface OfferForAnotherProps {
  /** The invited address. */
  email: string;
  signedInAs: string;
}

/** Shown if the signed-in account is not the invited one. */
export function OfferForAnother({ email, signedInAs }: OfferForAnotherProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={t`This invitation is for another account`}>
        <p className="wrap-anywhere">
          <Trans>
            It went to {email}, and you are signed in as {signedInAs}. Only the account of the
            invited address can accept it.
          </Trans>
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void signOut()}>
          <Trans>Use another account</Trans>
        </Button>
        <LinkButton variant="quiet" to={paths.dashboard()}>
          <Trans>Go to your dashboard</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
