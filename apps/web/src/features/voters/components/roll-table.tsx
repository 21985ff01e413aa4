import type { RollEntry } from '@hustings/shared';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DropdownMenu, type MenuItem } from '../../../components/overlays/dropdown-menu';
import { IconButton } from '../../../components/buttons/icon-button';
import { Photo } from '../../../components/surfaces/photo';
import { Table, type TableColumn } from '../../../components/tables/table';
import { paths } from '../../../lib/paths';
import { InvitationBadge } from './invitation-badge';
import { VotedMark } from './voted-mark';

interface RollTableProps {
  voters: readonly RollEntry[];
  showsDemographics: boolean;
  /** What can be done about a voter; none, no menu. */
  actionsFor: (voter: RollEntry) => readonly MenuItem[];
}

export function RollTable({ voters, showsDemographics, actionsFor }: RollTableProps) {
  const hasActions = voters.some((voter) => actionsFor(voter).length > 0);
  const columns: TableColumn<RollEntry>[] = [
    {
      key: 'voter',
      header: 'Voter',
      isRowHeader: true,
      cell: (voter) => (
        <span className="flex items-center gap-3">
          <Photo src={voter.photoUrl} name={voter.fullName} alt="" size="small" />
          <span className="grid min-w-0">
            <Link to={paths.voter(voter._id)} className="font-semibold hover:underline">
              {voter.fullName}
            </Link>
            {voter.email && (
              <span className="text-xs font-normal wrap-anywhere text-ink-soft">{voter.email}</span>
            )}
            {voter.memberNo && (
              <span className="text-xs font-normal wrap-anywhere text-ink-soft">
                Member no. {voter.memberNo}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'voted',
      header: 'Ballot',
      cell: ({ hasVoted }) =>
        hasVoted === null ? (
          <span className="text-ink-soft">Hidden while counts are live</span>
        ) : (
          <VotedMark hasVoted={hasVoted} />
        ),
    },
    {
      key: 'invited',
      header: 'Invitation',
      cell: (voter) => <InvitationBadge state={voter.invited} />,
    },
    ...(showsDemographics
      ? ([
          { key: 'ageGroup', header: 'Age group', cell: (voter) => voter.ageGroup ?? '–' },
          { key: 'region', header: 'Region', cell: (voter) => voter.region ?? '–' },
        ] satisfies TableColumn<RollEntry>[])
      : []),
    ...(hasActions
      ? ([
          {
            key: 'actions',
            header: <span className="sr-only">Actions</span>,
            align: 'end',
            cell: (voter) => <VoterMenu voter={voter} items={actionsFor(voter)} />,
          },
        ] satisfies TableColumn<RollEntry>[])
      : []),
  ];
  return (
    <Table
      caption="Voters on the roll"
      columns={columns}
      rows={voters}
      rowKey={(voter) => voter._id}
      stacks
    />
  );
}

function VoterMenu({ voter, items }: { voter: RollEntry; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <span className="-my-1.5 inline-flex">
      <DropdownMenu
        trigger={
          <IconButton aria-label={`Options for ${voter.fullName}`}>
            <EllipsisVertical aria-hidden="true" className="size-5" />
          </IconButton>
        }
        items={items}
      />
    </span>
  );
}
