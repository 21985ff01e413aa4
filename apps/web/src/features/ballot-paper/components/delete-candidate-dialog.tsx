import type { Candidate } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { useDeleteCandidate } from '../api';

interface DeleteCandidateDialogProps {
  candidate: Pick<Candidate, '_id' | 'fullName'>;
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
  const deletion = useDeleteCandidate();
  return (
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      description={t`Do you really want to delete ${{ name: candidate.fullName }}? This process cannot be undone.`}
      change={deletion}
      input={candidate._id}
      area="candidateDelete"
      onSuccess={onDeleted}
    />
  );
}
