import { editableFields, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Archive, CopyPlus, ScrollText } from 'lucide-react';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';

/** Links to an election's screens outside its tabs. */
export function ElectionLinks({ election }: { election: Election }) {
  const mayRun = useMay('runElections', election);
  const icon = { 'aria-hidden': true, className: 'size-4 text-ink-soft' } as const;
  const links = [
    ...(editableFields(election.status) === 'all'
      ? []
      : [{ to: paths.ballotBox(election._id), label: t`Ballot box`, icon: <Archive {...icon} /> }]),
    { to: paths.audit(election._id), label: t`Audit trail`, icon: <ScrollText {...icon} /> },
    ...(mayRun
      ? [
          {
            to: paths.duplicateElection(election._id),
            label: t({ message: 'Duplicate', context: 'verb' }),
            icon: <CopyPlus {...icon} />,
          },
        ]
      : []),
  ];
  return (
    <nav aria-label={t`More about this election`} className="grid content-start gap-1">
      {links.map(({ to, label, icon }) => (
        <LinkButton key={to} variant="quiet" className="justify-start" to={to} icon={icon}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}
