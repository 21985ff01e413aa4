import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonCards } from '../../../components/skeletons/skeleton-cards';
import { CardViewToggle } from '../../../features/elections/components/card-view-toggle';
import { DeletedElections } from '../../../features/elections/components/deleted-elections';
import { ElectionsOverview } from '../../../features/elections/components/elections-overview';
import { useCardView } from '../../../features/elections/use-card-view';
import { RollPreview } from '../../../features/voters/components/roll-preview';
import { paths } from '../../../lib/paths';
import { useSignedIn } from '../../../lib/session/use-signed-in';

// Loaded lazily: organisers never need it.
const VotesOverview = lazy(async () => ({
  default: (await import('../../../features/casting/components/votes-overview')).VotesOverview,
}));

/** For organisers, their elections; for voters, those whose roll lists the account. */
function ElectionsRoute() {
  const { role } = useSignedIn();
  if (role === 'organiser') return <OrganisersElections />;
  return (
    <>
      <PageHeader title={t`Elections`} />
      <Suspense fallback={<SkeletonCards cards={2} label={t`Loading your elections`} />}>
        <VotesOverview />
      </Suspense>
    </>
  );
}

function OrganisersElections() {
  const { view, isForced, setView } = useCardView();
  const [archived] = useQueryState('archived', parseAsBoolean.withDefault(false));
  return (
    <>
      <PageHeader
        title={archived ? t`Archived elections` : t`Elections`}
        back={archived ? { to: paths.elections(), label: t`Elections` } : undefined}
        actions={
          <>
            {!isForced && <CardViewToggle view={view} onViewChange={setView} />}
            {!archived && <CreateElectionLink hasIcon />}
          </>
        }
      />
      <h2 className="sr-only">{archived ? t`In the archive` : t`All elections`}</h2>
      <ElectionsOverview
        view={view}
        archived={archived}
        renderVoters={(electionId) => <RollPreview electionId={electionId} />}
      />
      {!archived && (
        <div className="mt-10 grid gap-10">
          <Link to="?archived=true" className="text-link justify-self-start text-sm">
            <Trans>Archived elections</Trans>
          </Link>
          <DeletedElections />
        </div>
      )}
    </>
  );
}

export { ElectionsRoute as Component };
