import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';

interface WithdrawButtonProps {
  position: string;
  pending: boolean;
  onWithdraw: (close: () => void) => void;
}

/** Asks first: a withdrawn nomination can only be made again. */
export function WithdrawButton({ position, pending, onWithdraw }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Withdraw?`}
        description={t`You will no longer be a candidate for ${position}, and your statement will be deleted. This cannot be undone, but you can be nominated again while nominations are open.`}
        confirmLabel={t`Withdraw`}
        pending={pending}
        done={false}
        onConfirm={() => onWithdraw(() => setAsking(false))}
      />
    </>
  );
}
