import type { ElectionId } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { failedLoad } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { rollQuery } from '../api';
import { VotedMark } from './voted-mark';

const SHOWN = 12;

/** The first voters of a roll, linked to their pages, and a link to the whole roll. */
export function RollPreview({ electionId }: { electionId: ElectionId }) {
  const mayKeep = useMay('keepRoll');
  const roll = useQuery(rollQuery({ electionId, limit: SHOWN }));
  if (roll.isPending) {
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">
          <Trans>Loading voters</Trans>
        </span>
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-52 max-w-full" />
      </div>
    );
  }
  if (roll.isLoadingError) {
    return <ErrorLine {...failedLoad('votersLoad', roll)} />;
  }
  const { results, total } = roll.data;
  if (results.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Nobody is on the electoral roll yet.</Trans>{' '}
        {mayKeep && (
          <Link to={paths.addVoter(electionId)} className="text-link">
            <Trans>Register a voter</Trans>
          </Link>
        )}
      </p>
    );
  }
  return (
    <div className="grid gap-3 text-sm">
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {results.map((voter) => (
          <li key={voter._id} className="flex min-h-7 items-center justify-between gap-3">
            <Link
              dir="auto"
              to={paths.voter(voter._id)}
              className="truncate font-medium hover:underline"
            >
              {voter.fullName}
            </Link>
            {voter.hasVoted !== null && (
              <span className="flex text-xs text-ink-soft">
                <VotedMark hasVoted={voter.hasVoted} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to={paths.roll(electionId)} className="text-link justify-self-start">
        {total > results.length
          ? plural(total, { one: 'See all # voters', other: 'See all # voters' })
          : t`See the electoral roll`}
      </Link>
    </div>
  );
}
