import { editableFields, type ElectionSummary } from '@hustings/shared';
import { CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OptionsMenu, type MenuItem } from '../../../components/overlays/options-menu';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { DeleteElectionDialog } from './delete-election-dialog';

export function ElectionOptionsMenu({ election }: { election: ElectionSummary }) {
  const navigate = useNavigate();
  const mayChange = useMay('runElections', election);
  const [isDeleting, setDeleting] = useState(false);
  const edit: MenuItem = {
    label: 'Edit',
    icon: <Pencil aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(paths.election(election._id), { state: { edit: true } }),
  };
  const duplicate: MenuItem = {
    label: 'Duplicate',
    icon: <CopyPlus aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(paths.duplicateElection(election._id)),
  };
  const remove: MenuItem = {
    label: 'Delete',
    icon: <Trash2 aria-hidden="true" className="size-4" />,
    destructive: true,
    onSelect: () => setDeleting(true),
  };
  return (
    <>
      <OptionsMenu
        of={election.name}
        items={[
          {
            label: 'View',
            icon: <Eye aria-hidden="true" className="size-4" />,
            onSelect: () => void navigate(paths.election(election._id)),
          },
          ...(mayChange && editableFields(election.status) !== 'none' ? [edit] : []),
          ...(mayChange ? [duplicate, remove] : []),
        ]}
      />
      <DeleteElectionDialog
        election={election}
        description={`Do you really want to delete ${election.name} election? This process cannot be undone.`}
        open={isDeleting}
        onOpenChange={setDeleting}
      />
    </>
  );
}
