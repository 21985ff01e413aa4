import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { PageHeader } from '../../../components/headings/page-header';
import { Section } from '../../../components/headings/section';
import { CardViewToggle } from '../../../features/elections/components/card-view-toggle';
import { ElectionsOverview } from '../../../features/elections/components/elections-overview';
import { NextUpCard } from '../../../features/elections/components/next-up-card';
import { UpcomingElections } from '../../../features/elections/components/upcoming-elections';
import { useCardView } from '../../../features/elections/use-card-view';
import { useNextUp } from '../../../features/elections/use-next-up';
import { StatCards } from '../../../features/elections/components/stat-cards';
import { RollPreview } from '../../../features/voters/components/roll-preview';

export function OrganiserDashboard() {
  const { view, isForced, setView } = useCardView();
  const nextUp = useNextUp();
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={<CreateElectionLink hasIcon isSecondary={nextUp?.doing !== undefined} />}
      />
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {nextUp && <NextUpCard {...nextUp} />}
          <StatCards />
          <Section
            title="Elections"
            description="These are all the elections you ever created"
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
