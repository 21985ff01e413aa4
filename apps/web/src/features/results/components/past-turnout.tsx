import type { PastElection } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/headings/section';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { Table } from '../../../components/tables/table';
import { electionDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { numberText, percentText } from '../../../lib/words/numbers';

const PastTurnoutChart = lazy(() =>
  import('./past-turnout-chart').then((file) => ({ default: file.PastTurnoutChart })),
);

/** Turnout from election to election. @param elections Newest first. */
export function PastTurnout({ elections }: { elections: readonly PastElection[] }) {
  return (
    <Section title={t`Turnout`} description={t`Ballots cast, as a share of everybody on the roll.`}>
      {elections.length > 1 && (
        <Suspense fallback={<Skeleton className="h-[260px] w-full" />}>
          <PastTurnoutChart elections={[...elections].reverse()} />
        </Suspense>
      )}
      <Table
        caption={t`Turnout by election`}
        rows={elections}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'election',
            header: t`Election`,
            isRowHeader: true,
            cell: ({ _id, name }) => (
              <Link to={paths.electionResults(_id)} className="font-semibold hover:underline">
                {name}
              </Link>
            ),
          },
          {
            key: 'counted',
            header: t({ message: 'Counted', comment: 'Column with dates' }),
            cell: ({ countedAt }) => electionDate(countedAt),
          },
          {
            key: 'registered',
            header: t`On the roll`,
            align: 'end',
            cell: ({ registered }) => numberText(registered),
          },
          {
            key: 'ballots',
            header: t`Ballots`,
            align: 'end',
            cell: ({ ballots }) => numberText(ballots),
          },
          {
            key: 'turnout',
            header: t`Turnout`,
            align: 'end',
            cell: ({ turnout }) => percentText(turnout),
          },
        ]}
      />
    </Section>
  );
}
