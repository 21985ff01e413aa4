import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { mailSignUpAgain } from '../api';

interface VerificationNoticeProps {
  email: string;
  /** True if a sign-in was refused because the address is not confirmed; false after a sign-up. */
  isRefused: boolean;
}

/** Says where to find the confirmation link, and sends another: at most three in 15 minutes. */
export function VerificationNotice({ email, isRefused }: VerificationNoticeProps) {
  const again = useMutation({ mutationFn: mailSignUpAgain });
  return (
    <Notice
      tone={isRefused ? 'warning' : 'info'}
      live={isRefused}
      title={isRefused ? t`Confirm your address first` : t`Confirm your address`}
    >
      <p>
        {isRefused ? (
          <Trans>
            We have sent another link to <b className="wrap-anywhere">{email}</b>. Open it in this
            browser to sign in.
          </Trans>
        ) : (
          <Trans>
            We have sent a link to <b className="wrap-anywhere">{email}</b>. Open it in this browser
            to sign in.
          </Trans>
        )}
      </p>
      {isRefused ? (
        <p>
          <Trans>
            No email after a few minutes, and nothing in your spam folder? Sign in once more, and we
            send it again.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>No email after a few minutes? Look in your spam folder too.</Trans>
          </p>
          <Button
            variant="secondary"
            size="small"
            loading={again.isPending}
            onClick={() => again.mutate(email, toastsOf('signUpAgain'))}
          >
            <Trans>Send the mail again</Trans>
          </Button>
        </>
      )}
    </Notice>
  );
}
