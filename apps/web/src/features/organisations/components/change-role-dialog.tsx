import { memberRoleSchema, type Member } from '@hustings/shared';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Dialog } from '../../../components/overlays/dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useChangeMember } from '../api';
import { RoleChoice } from './role-choice';

interface ChangeRoleDialogProps {
  /** Open while there is one; give another member another key. */
  member: Member | undefined;
  onClose: () => void;
}

export function ChangeRoleDialog({ member, onClose }: ChangeRoleDialogProps) {
  const change = useChangeMember();
  const [role, setRole] = useState(member?.role);
  const name = member?.fullName || member?.email;

  function save() {
    if (!member || !role || role === member.role) return onClose();
    change.mutate(
      { accountId: member._id, role },
      {
        onSuccess: () => toastSuccess('memberChange'),
        onError: (error) => toastError('memberChange', error),
        onSettled: onClose,
      },
    );
  }

  return (
    <Dialog
      open={member !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`The role of ${name}`}
      description="It holds from the next thing this member does."
      done={change.isSuccess}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={change.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <RoleChoice
        legend="Role"
        name="role"
        chosen={role}
        onChange={({ target }) => setRole(memberRoleSchema.parse(target.value))}
      />
    </Dialog>
  );
}
