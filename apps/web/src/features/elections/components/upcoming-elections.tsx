import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/surfaces/card';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { useNow } from '../../../lib/clock/use-now';
import { failedLoad } from '../../../lib/messages/message-for';
import { upcomingElectionsQuery } from '../api';
import { nextDates } from '../next-dates';
import { UpcomingDates } from './upcoming-dates';

const SHOWN = 6;

/** The next dates of all elections: nominations, openings, closings. */
export function UpcomingElections() {
  const elections = useQuery(upcomingElectionsQuery(SHOWN));
  const now = useNow();
  return (
    <Card as="section" aria-labelledby="upcoming-title" className="grid gap-4 self-start">
      <h2 id="upcoming-title" className="text-base font-bold">
        <Trans>Upcoming Elections</Trans>
      </h2>
      {elections.isPending && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">
            <Trans>Loading the next dates</Trans>
          </span>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
      {elections.isLoadingError && <ErrorLine {...failedLoad('electionsLoad', elections)} />}
      {elections.data && (
        <UpcomingDates dates={nextDates(elections.data.results, now).slice(0, SHOWN)} />
      )}
    </Card>
  );
}
