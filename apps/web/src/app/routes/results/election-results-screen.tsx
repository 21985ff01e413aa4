import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LinkButton } from '../../../components/buttons/link-button';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { votesQuery } from '../../../features/casting/api';
import { electionQuery } from '../../../features/elections/api';
import { ElectionTabs } from '../../../features/elections/components/election-tabs';
import { WithheldResults } from '../../../features/publishing/components/withheld-results';
import { resultsQuery } from '../../../features/results/api';
import { ElectionResults } from '../../../features/results/components/election-results';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { useSession } from '../../../lib/session/use-session';
import { useElectionId } from '../../../lib/route-ids';
import { useBoxDigest } from '../public-box/use-box-digest';
import { useOwnElection } from '../elections/use-own-election';

const PublishingCard = lazy(() =>
  import('../../../features/publishing/components/publishing-card').then((file) => ({
    default: file.PublishingCard,
  })),
);

/** The results of an election; for members of its organisation, one of its tabs. */
function ElectionResultsRoute() {
  const id = useElectionId();
  const only = useSession()?.election;
  const own = useOwnElection(id);
  const { data: results } = useQuery(resultsQuery(id));
  const hasNoCounts = results?.positions.length === 0 && !results.final;
  const election = useQuery({ ...electionQuery(id), enabled: hasNoCounts });
  const digest = useBoxDigest(id, results?.final);
  const isOnRoll = useIsOnRoll(id, { isAsked: own === undefined });
  const mayRun = useMay('runElections', own === 'loading' ? undefined : own);
  if (own === 'loading') return <SkeletonPage label={t`Loading the results`} />;
  const publishing = own && (
    <Suspense fallback={<SkeletonRows label={t`Loading publication settings`} />}>
      <PublishingCard electionId={id} mayRun={mayRun} />
    </Suspense>
  );
  const trailLink = isOnRoll && !own && (
    <LinkButton variant="secondary" to={paths.audit(id)} className="print:hidden">
      <Trans>Audit trail</Trans>
    </LinkButton>
  );
  const back = own
    ? { to: paths.elections(), label: t`Elections` }
    : only
      ? { to: paths.ballot(only), label: t`Ballot` }
      : { to: paths.results(), label: t`Results` };
  return (
    <ElectionResults
      electionId={id}
      back={back}
      tabs={own && <ElectionTabs electionId={id} current="results" isExact />}
      digest={digest}
      trailLink={trailLink}
      publishing={publishing}
      withheld={
        <>
          <WithheldResults electionId={id} back={back} actions={trailLink} />
          {publishing && <div className="mt-8">{publishing}</div>}
        </>
      }
      positionLink={({ position, _id }) => paths.positionResults(position, _id)}
      outline={election.data?.positions}
    />
  );
}

/** Returns true if the signed-in account is on the election's roll; false until that is known. */
function useIsOnRoll(id: ElectionId, { isAsked }: { isAsked: boolean }): boolean {
  const session = useSession();
  const { data } = useQuery({
    ...votesQuery(),
    enabled: isAsked && session !== undefined && !session.election,
  });
  if (session?.election) return session.election === id;
  return data?.results.some(({ election }) => election._id === id) ?? false;
}

export { ElectionResultsRoute as Component };
