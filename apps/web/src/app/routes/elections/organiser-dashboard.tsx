import { roleMay, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { PageHeader } from '../../../components/headings/page-header';
import { Section } from '../../../components/headings/section';
import { electionQuery, electionsQuery } from '../../../features/elections/api';
import { CardViewToggle } from '../../../features/elections/components/card-view-toggle';
import { ElectionsOverview } from '../../../features/elections/components/elections-overview';
import { NextUpCard } from '../../../features/elections/components/next-up-card';
import { UpcomingElections } from '../../../features/elections/components/upcoming-elections';
import { useCardView } from '../../../features/elections/use-card-view';
import { doingOf, type Doing } from '../../../features/elections/next-step';
import { StatCards } from '../../../features/elections/components/stat-cards';
import { RollPreview } from '../../../features/voters/components/roll-preview';
import { useSignedIn } from '../../../lib/session/use-signed-in';

export function OrganiserDashboard() {
  const { view, isForced, setView } = useCardView();
  const nextUp = useNextUp();
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        actions={<CreateElectionLink hasIcon isSecondary={nextUp?.doing !== undefined} />}
      />
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {nextUp && <NextUpCard {...nextUp} />}
          <StatCards />
          <Section
            title={t`Elections`}
            description={t`These are all the elections you ever created`}
            actions={!isForced && <CardViewToggle view={view} onViewChange={setView} />}
          >
            <ElectionsOverview
              view={view}
              renderVoters={(electionId) => <RollPreview electionId={electionId} />}
            />
          </Section>
        </div>
        <UpcomingElections />
      </div>
    </>
  );
}

interface NextUp {
  election: Election;
  /** Undefined if all is ready. */
  doing: Doing | undefined;
}

/** The newest election before voting, and its next step; undefined if that step is for others to do. */
function useNextUp(): NextUp | undefined {
  const { membership } = useSignedIn();
  const elections = useQuery(electionsQuery());
  const newest = elections.data?.results.find(
    ({ status }) => status === 'draft' || status === 'nominations',
  );
  const { data: election } = useQuery({ ...electionQuery(newest?._id), meta: {} });
  if (!newest || !election?.readiness) return undefined;
  const missing = election.readiness.find(({ ok }) => !ok);
  const doing = missing && doingOf(missing, election);
  if (missing && !(doing && membership && roleMay(membership.role, doing.act))) return undefined;
  return { election, doing };
}
