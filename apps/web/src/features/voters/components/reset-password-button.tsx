import type { RollEntry } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, KeyRound } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { takeFocus } from '../../../lib/focus/take-focus';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useResetVoterPassword } from '../api';

export function ResetPasswordButton({ voter }: { voter: RollEntry }) {
  const reset = useResetVoterPassword();
  if (reset.isSuccess) {
    return (
      <span
        ref={takeFocus}
        tabIndex={-1}
        className="inline-flex min-h-9 items-center gap-2 px-3 text-sm font-medium text-success"
      >
        <Check aria-hidden="true" className="size-4" />
        <Trans>Link sent</Trans>
      </span>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t`Reset password of ${{ name: voter.fullName }}`}
      loading={reset.isPending}
      icon={<KeyRound aria-hidden="true" className="size-4" />}
      onClick={() => reset.mutate(voter._id, toastsOf('voterPasswordReset'))}
    >
      <Trans>Reset password</Trans>
    </Button>
  );
}
