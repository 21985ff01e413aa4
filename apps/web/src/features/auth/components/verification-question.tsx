import type { WaitingSignUp } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button';
import { DetailList } from '../../../components/tables/detail-list';
import { ApiError } from '../../../lib/api/api-error';
import { electionDate } from '../../../lib/dates';
import { product } from '../../../lib/product';
import { toastError } from '../../../lib/toasts/toast-message';
import { disownSignUp } from '../api';
import { AccountSheet } from './account-sheet';

interface VerificationQuestionProps {
  token: string;
  signUp: WaitingSignUp;
  onVerify: () => void;
  onDisowned: () => void;
  /** Called if the sign-up no longer exists. */
  onRefused: () => void;
}

/**
 * Asked in any browser other than that of the sign-up: the mailbox may not belong to the person who typed its
 * address.
 */
export function VerificationQuestion({
  token,
  signUp,
  onVerify,
  onDisowned,
  onRefused,
}: VerificationQuestionProps) {
  const disowning = useMutation({
    mutationFn: () => disownSignUp(token),
    onSuccess: onDisowned,
    onError(error) {
      if (error instanceof ApiError && [400, 404, 409].includes(error.status)) onRefused();
      else toastError('emailVerify', error);
    },
  });
  return (
    <AccountSheet
      title={t`Did you sign up?`}
      lead={t`Somebody signed up to ${product.name} with this address, to hold elections as an organisation. It was not done in this browser, so we ask before we confirm the address.`}
    >
      <DetailList
        details={[
          { key: 'email', label: t`Email`, value: <b className="wrap-anywhere">{signUp.email}</b> },
          ...(signUp.organisation
            ? [
                {
                  key: 'organisation',
                  label: t`Organisation`,
                  value: <span className="wrap-anywhere">{signUp.organisation}</span>,
                },
              ]
            : []),
          ...(signUp.signedUpAt
            ? [{ key: 'at', label: t`Signed up`, value: electionDate(signUp.signedUpAt) }]
            : []),
        ]}
      />
      <p className="text-ink-soft">
        {consequence[signUp.password === 'present' ? 'present' : 'mailed']}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" onClick={onVerify}>
          <Trans>Verify</Trans>
        </Button>
        <Button
          size="large"
          variant="secondary"
          loading={disowning.isPending}
          onClick={() => disowning.mutate()}
        >
          <Trans>It wasn’t me</Trans>
        </Button>
      </div>
    </AccountSheet>
  );
}

const consequence = {
  present: t`If you verify, your account can hold elections of its own too. Your password and the elections you vote in stay as they are.`,
  mailed: t`If you verify, we email you a link to choose a new password. The elections you vote in stay as they are.`,
};
