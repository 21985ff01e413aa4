import { methodTitle, type PastElection } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { parseAsString, useQueryState } from 'nuqs';
import { Link } from 'react-router-dom';
import { SelectField } from '../../../components/fields/select-field';
import { Section } from '../../../components/headings/section';
import { Table } from '../../../components/tables/table';
import { electionDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { pastOutcome, positionsOverTime } from '../past-positions';
import { numberText } from '../../../lib/words/numbers';
import { i18n } from '../../../lib/words/i18n';

/** One position's outcomes, from election to election. @param elections Newest first. */
export function PastVotes({ elections }: { elections: readonly PastElection[] }) {
  const [chosen, choose] = useQueryState('position', parseAsString);
  const positions = positionsOverTime(elections);
  const position = positions.find(({ key }) => key === chosen) ?? positions[0];
  if (!position) return null;
  return (
    <Section
      title={t`A position from election to election`}
      description={t`Positions of the same title, whatever they were elected by.`}
    >
      <div className="max-w-md print:hidden">
        <SelectField
          label={t`Position`}
          value={position.key}
          onChange={({ target }) => void choose(target.value)}
          options={positions.map(({ key, title, votes }) => ({
            value: key,
            label:
              votes.length > 1
                ? t`${title} (${plural({ elections: votes.length }, { other: '# elections' })})`
                : title,
          }))}
        />
      </div>
      <Table
        caption={t`${{ title: position.title }} by election`}
        rows={position.votes}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'election',
            header: t`Election`,
            isRowHeader: true,
            cell: ({ _id, position: title, election }) => (
              <Link
                to={paths.positionResults(title, _id)}
                className="font-semibold hover:underline"
              >
                {election.name}
              </Link>
            ),
          },
          {
            key: 'counted',
            header: t({ message: 'Counted', comment: 'Column with dates' }),
            cell: ({ election }) => electionDate(election.countedAt),
          },
          {
            key: 'outcome',
            header: t`Elected`,
            cell: (vote) => (
              <span className="block min-w-40 wrap-anywhere">{pastOutcome(vote)}</span>
            ),
          },
          { key: 'method', header: t`Method`, cell: ({ method }) => methodTitle(i18n, method) },
          {
            key: 'candidates',
            header: t`Candidates`,
            align: 'end',
            cell: ({ carried, candidates }) => (carried === null ? candidates : '–'),
          },
          {
            key: 'votes',
            header: t`Voted in it`,
            align: 'end',
            cell: ({ votes }) => numberText(votes),
          },
          {
            key: 'abstentions',
            header: t`Abstained`,
            align: 'end',
            cell: ({ abstentions }) => numberText(abstentions),
          },
        ]}
      />
    </Section>
  );
}
