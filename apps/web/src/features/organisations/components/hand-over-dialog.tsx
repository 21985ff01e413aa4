import { accountIdSchema, type AccountId, type Member } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useHandOver } from '../api';

interface HandOverDialogProps {
  from: Member;
  others: readonly Member[];
  open: boolean;
  onClose: () => void;
}

/** Hands ownership over to another member. */
export function HandOverDialog({ from, others, open, onClose }: HandOverDialogProps) {
  const handingOver = useHandOver();
  const [to, setTo] = useState<AccountId>();
  const [error, setError] = useState<string>();

  function handOver() {
    if (!to) return setError(t`Choose who is to be the owner.`);
    handingOver.mutate(
      { from: from._id, to },
      {
        ...toastsOf('organisationHandOver'),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Hand over ownership`}
      description={t`The member you choose becomes an owner, and you become an officer: you go on running elections, and no longer decide who is a member. Only an owner can make you one again.`}
      done={handingOver.isSuccess}
      confirmLabel={t`Hand over`}
      variant="primary"
      pending={handingOver.isPending}
      onConfirm={handOver}
    >
      <SelectField
        label={t`New owner`}
        placeholder={t`Choose a member`}
        options={others.map(({ _id, fullName, email }) => ({
          value: _id,
          label: fullName ? `${fullName} (${email})` : email,
        }))}
        value={to ?? ''}
        onChange={({ target }) => {
          setError(undefined);
          setTo(target.value ? accountIdSchema.parse(target.value) : undefined);
        }}
        error={error}
      />
    </ConfirmDialog>
  );
}
