import { useState } from 'react';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { useDeleteCandidate, type DeletableCandidate } from '../api';

interface DeleteCandidateDialogProps {
  candidate: DeletableCandidate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteCandidateDialog({
  candidate,
  open,
  onOpenChange,
  onDeleted,
}: DeleteCandidateDialogProps) {
  const deleteCandidate = useDeleteCandidate();
  const [isDone, setDone] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      description={`Do you really want to delete ${candidate.fullName}? This process cannot be undone once ten seconds have passed.`}
      pending={false}
      done={isDone}
      onConfirm={() => {
        setDone(true);
        onOpenChange(false);
        deleteCandidate(candidate);
        onDeleted();
      }}
    />
  );
}
