import { memberRoleSchema, type Member } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useChangeMember } from '../api';
import { RoleChoice } from './role-choice';

interface ChangeRoleDialogProps {
  /** The dialog is open while this is set. Needs a new key for each member. */
  member: Member | undefined;
  onClose: () => void;
}

export function ChangeRoleDialog({ member, onClose }: ChangeRoleDialogProps) {
  const change = useChangeMember();
  const [role, setRole] = useState(member?.role);
  const name = member?.fullName || member?.email || '';

  function save() {
    if (!member || !role || role === member.role) return onClose();
    change.mutate(
      { accountId: member._id, role },
      {
        ...toastsOf('memberChange'),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      open={member !== undefined}
      onClose={onClose}
      title={t`The role of ${name}`}
      description={t({
        message: 'It holds from the next thing this member does.',
        comment: 'It: the new role',
      })}
      done={change.isSuccess}
      confirmLabel={t`Save`}
      variant="primary"
      pending={change.isPending}
      onConfirm={save}
    >
      <RoleChoice
        legend={t`Role`}
        name="role"
        chosen={role}
        onChange={({ target }) => setRole(memberRoleSchema.parse(target.value))}
      />
    </ConfirmDialog>
  );
}
