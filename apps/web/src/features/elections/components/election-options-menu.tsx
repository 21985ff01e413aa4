import { editableFields, type ElectionSummary } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OptionsMenu, type MenuItem } from '../../../components/overlays/options-menu';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useArchiveElection } from '../api';
import { DeleteElectionDialog } from './delete-election-dialog';

export function ElectionOptionsMenu({ election }: { election: ElectionSummary }) {
  const navigate = useNavigate();
  const mayChange = useMay('runElections', election);
  const [isDeleting, setDeleting] = useState(false);
  const archiving = useArchiveElection(election._id);
  const edit: MenuItem = {
    label: t`Edit`,
    icon: <Pencil aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(paths.election(election._id), { state: { edit: true } }),
  };
  const duplicate: MenuItem = {
    label: t({ message: 'Duplicate', context: 'verb' }),
    icon: <CopyPlus aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(paths.duplicateElection(election._id)),
  };
  const shelve: MenuItem = election.archived
    ? {
        label: t`Bring back`,
        icon: <ArchiveRestore aria-hidden="true" className="size-4" />,
        onSelect: () => archiving.mutate(false, toastsOf('electionBack')),
      }
    : {
        label: t({ message: 'Archive', context: 'verb' }),
        icon: <Archive aria-hidden="true" className="size-4" />,
        onSelect: () => archiving.mutate(true, toastsOf('electionArchive')),
      };
  const remove: MenuItem = {
    label: t`Delete`,
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
            label: t({ message: 'View', context: 'verb' }),
            icon: <Eye aria-hidden="true" className="size-4" />,
            onSelect: () => void navigate(paths.election(election._id)),
          },
          ...(mayChange && editableFields(election.status) !== 'none' ? [edit] : []),
          ...(mayChange ? [duplicate] : []),
          ...(mayChange && election.status === 'closed' ? [shelve] : []),
          ...(mayChange ? [remove] : []),
        ]}
      />
      <DeleteElectionDialog
        election={election}
        description={t`Do you really want to delete ${{ name: election.name }} election? This process cannot be undone.`}
        open={isDeleting}
        onOpenChange={setDeleting}
      />
    </>
  );
}
