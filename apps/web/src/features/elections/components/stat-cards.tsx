import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck, UsersRound, Vote } from 'lucide-react';
import { ErrorState } from '../../../components/feedback/error-state';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { StatCard } from '../../../components/surfaces/stat-card';
import { failedLoad } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { statsQuery } from '../api';

export function StatCards() {
  const stats = useQuery(statsQuery());
  if (stats.isLoadingError) {
    return (
      <ErrorState
        title={t`The numbers could not be loaded`}
        {...failedLoad('electionsLoad', stats)}
      />
    );
  }
  if (stats.isPending) {
    return (
      <div role="status" className="grid grid-cols-3 gap-2 sm:gap-4">
        <span className="sr-only">
          <Trans>Loading the numbers</Trans>
        </span>
        <Skeleton className="h-26 rounded-lg" />
        <Skeleton className="h-26 rounded-lg" />
        <Skeleton className="h-26 rounded-lg" />
      </div>
    );
  }
  const { elections, candidates, voters } = stats.data;
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:max-sm:p-2.5 sm:gap-4">
      <StatCard
        label={t`Elections`}
        value={elections}
        to={paths.elections()}
        icon={<Vote aria-hidden="true" className="size-5 max-sm:hidden" />}
      />
      <StatCard
        label={t`Candidates`}
        value={candidates}
        to={paths.candidates()}
        icon={<UserRoundCheck aria-hidden="true" className="size-5 max-sm:hidden" />}
      />
      <StatCard
        label={t({ message: 'Voters', context: 'people' })}
        value={voters}
        to={paths.chooseRoll()}
        icon={<UsersRound aria-hidden="true" className="size-5 max-sm:hidden" />}
      />
    </div>
  );
}
