import type { RollEntry, RollSort } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { OptionsMenu, type MenuItem } from '../../../components/overlays/options-menu';
import { Photo } from '../../../components/surfaces/photo';
import { Table, type TableColumn } from '../../../components/tables/table';
import { paths } from '../../../lib/paths';
import type { RollOrder } from '../use-roll-filter';
import type { ChosenVoters } from '../use-chosen-voters';
import { EntryCheckBadge } from './entry-check-badge';
import { InvitationBadge } from './invitation-badge';
import { VotedMark } from './voted-mark';

interface RollTableProps {
  voters: readonly RollEntry[];
  showsDemographics: boolean;
  /** The current order, which a click on a heading changes. */
  order: RollOrder;
  onSort: (by: RollSort) => void;
  chosen: ChosenVoters;
  /** The actions for a voter; without any, there is no menu. */
  actionsFor: (voter: RollEntry) => readonly MenuItem[];
}

export function RollTable({
  voters,
  showsDemographics,
  order,
  onSort,
  chosen,
  actionsFor,
}: RollTableProps) {
  const sorting = (by: RollSort) => ({
    now: order.sort === by ? order.direction : undefined,
    onSort: () => onSort(by),
  });
  const hasNumbers = order.sort === 'memberNo' || voters.some(({ memberNo }) => memberNo);
  const showsChecks = voters.some(({ check }) => check);
  const showsMarks = voters.every(({ hasVoted }) => hasVoted !== null);
  const hasActions = voters.some((voter) => actionsFor(voter).length > 0);
  const columns: TableColumn<RollEntry>[] = [
    {
      key: 'voter',
      header: t`Voter`,
      sorting: sorting('name'),
      isRowHeader: true,
      cell: (voter) => (
        <span className="flex items-center gap-3">
          <input
            type="checkbox"
            aria-label={t`Select ${{ name: voter.fullName }}`}
            checked={chosen.has(voter._id)}
            disabled={chosen.all}
            onChange={(event) => chosen.choose([voter._id], event.target.checked)}
            className="size-6 shrink-0"
          />
          <Photo src={voter.photoUrl} name={voter.fullName} alt="" size="small" />
          <span className="grid min-w-0 grid-cols-1 sm:min-w-56">
            <Link
              to={paths.voter(voter._id)}
              className="font-semibold wrap-anywhere hover:underline"
            >
              {voter.fullName}
            </Link>
            {voter.email && (
              <span className="text-xs font-normal wrap-anywhere text-ink-soft">{voter.email}</span>
            )}
          </span>
        </span>
      ),
    },
    ...(hasNumbers
      ? ([
          {
            key: 'memberNo',
            header: t`Member no.`,
            sorting: sorting('memberNo'),
            cell: (voter) => voter.memberNo ?? '–',
          },
        ] satisfies TableColumn<RollEntry>[])
      : []),
    {
      key: 'voted',
      header: t`Ballot`,
      sorting: showsMarks ? sorting('voted') : undefined,
      cell: ({ hasVoted }) =>
        hasVoted === null ? (
          <span className="text-ink-soft">
            <Trans>Hidden while counts are live</Trans>
          </span>
        ) : (
          <VotedMark hasVoted={hasVoted} />
        ),
    },
    {
      key: 'invited',
      header: t`Invitation`,
      sorting: sorting('invited'),
      cell: (voter) => <InvitationBadge {...voter} />,
    },
    ...(showsChecks
      ? ([
          {
            key: 'check',
            header: t`Entry`,
            cell: ({ check }) => <EntryCheckBadge check={check} />,
          },
        ] satisfies TableColumn<RollEntry>[])
      : []),
    ...(showsDemographics
      ? ([
          {
            key: 'ageGroup',
            header: t`Age group`,
            sorting: sorting('ageGroup'),
            cell: (voter) => voter.ageGroup ?? '–',
          },
          {
            key: 'region',
            header: t`Region`,
            sorting: sorting('region'),
            cell: (voter) => voter.region ?? '–',
          },
        ] satisfies TableColumn<RollEntry>[])
      : []),
    ...(hasActions
      ? ([
          {
            key: 'actions',
            header: (
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            ),
            align: 'end',
            cell: (voter) => <VoterMenu voter={voter} items={actionsFor(voter)} />,
          },
        ] satisfies TableColumn<RollEntry>[])
      : []),
  ];
  return (
    <Table
      caption={t`Voters on the roll`}
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
      <OptionsMenu of={voter.fullName} items={items} />
    </span>
  );
}
