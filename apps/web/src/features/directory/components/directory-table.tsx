import type { Person, RegistrationId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { Table, type TableColumn } from '../../../components/tables/table';
import { paths } from '../../../lib/paths';

interface DirectoryTableProps {
  people: readonly Person[];
  isChosen: (id: RegistrationId) => boolean;
  /** Absent while all matches are selected. */
  onChoose: ((id: RegistrationId, isChosen: boolean) => void) | undefined;
}

/** People, with their data from the latest roll and the rolls they are on. */
export function DirectoryTable({ people, isChosen, onChoose }: DirectoryTableProps) {
  const has = (field: 'memberNo' | 'ageGroup' | 'region') => people.some((each) => each[field]);
  const columns: TableColumn<Person>[] = [
    {
      key: 'person',
      header: t`Person`,
      isRowHeader: true,
      cell: ({ _id, fullName, email }) => (
        <span className="flex items-center gap-3">
          <input
            type="checkbox"
            aria-label={t`Select ${fullName}`}
            checked={isChosen(_id)}
            disabled={!onChoose}
            onChange={({ target }) => onChoose?.(_id, target.checked)}
            className="size-6 shrink-0"
          />
          <span className="grid min-w-0 grid-cols-1 sm:min-w-60">
            <span className="font-semibold wrap-anywhere">{fullName}</span>
            <span className="text-xs font-normal wrap-anywhere text-ink-soft">
              {email || t`No email address`}
            </span>
          </span>
        </span>
      ),
    },
    ...(has('memberNo')
      ? [
          {
            key: 'memberNo',
            header: t`Member no.`,
            cell: ({ memberNo }: Person) => memberNo ?? '–',
          },
        ]
      : []),
    ...(has('ageGroup')
      ? [
          {
            key: 'ageGroup',
            header: t`Age group`,
            cell: ({ ageGroup }: Person) => ageGroup ?? '–',
          },
        ]
      : []),
    ...(has('region')
      ? [{ key: 'region', header: t`Region`, cell: ({ region }: Person) => region ?? '–' }]
      : []),
    {
      key: 'elections',
      header: t`Elections`,
      cell: ({ elections }) => (
        <span className="flex flex-wrap gap-x-3 gap-y-0.5">
          {elections.map(({ _id, name }) => (
            <Link key={_id} to={paths.roll(_id)} className="text-link wrap-anywhere">
              {name}
            </Link>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t`People in the directory`}
      columns={columns}
      rows={people}
      rowKey={({ _id }) => _id}
      stacks
    />
  );
}
