import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Section } from '../../../components/headings/section';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { Table } from '../../../components/tables/table';
import { readerTimeZone } from '../../../lib/dates';
import { hourText, turnoutBuckets } from '../turnout-buckets';
import { turnoutWords } from '../turnout-words';
import { numberText } from '../../../lib/words/numbers';

const TurnoutChart = lazy(() =>
  import('./turnout-chart').then((file) => ({ default: file.TurnoutChart })),
);

/** With fewer bars, words say more. */
const FEWEST_BARS = 3;

interface TurnoutOverTimeProps {
  hours: readonly { hour: string; ballots: number }[];
}

export function TurnoutOverTime({ hours }: TurnoutOverTimeProps) {
  const { unit, buckets } = turnoutBuckets(hours);
  if (buckets.length === 0) return null;
  return (
    <Section
      title={unit === 'hour' ? t`Turnout by hour` : t`Turnout by day`}
      description={t`When ballots came in, in your time zone (${{ zone: readerTimeZone() }}).`}
      className="print:break-inside-avoid"
    >
      {buckets.length < FEWEST_BARS ? (
        <p>{turnoutWords(unit, buckets)}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-[220px] w-full" />}>
          <TurnoutChart buckets={buckets} />
        </Suspense>
      )}
      <details className="text-sm print:hidden">
        <summary className="inline-flex min-h-8 items-center font-semibold text-link">
          <Trans>Show every hour as a table</Trans>
        </summary>
        <div className="max-w-md pt-2">
          <Table
            caption={t`Ballots by hour`}
            rows={hours}
            rowKey={({ hour }) => hour}
            columns={[
              {
                key: 'hour',
                header: t`Hour from`,
                isRowHeader: true,
                cell: ({ hour }) => hourText(hour),
              },
              {
                key: 'ballots',
                header: t`Ballots`,
                align: 'end',
                cell: ({ ballots }) => numberText(ballots),
              },
            ]}
          />
        </div>
      </details>
    </Section>
  );
}
