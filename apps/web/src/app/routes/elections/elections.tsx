import { Navigate } from 'react-router-dom';
import { CreateElectionLink } from '../../../components/elections/create-election-link';
import { PageHeader } from '../../../components/headings/page-header';
import { CardViewToggle } from '../../../features/elections/components/card-view-toggle';
import { DeletedElections } from '../../../features/elections/components/deleted-elections';
import { ElectionsOverview } from '../../../features/elections/components/elections-overview';
import { useCardView } from '../../../features/elections/use-card-view';
import { RollPreview } from '../../../features/voters/components/roll-preview';
import { paths } from '../../../lib/paths';
import { useSignedIn } from '../../../lib/session/use-signed-in';

function ElectionsRoute() {
  const { role } = useSignedIn();
  const { view, isForced, setView } = useCardView();
  // A voter's elections are those it may vote in.
  if (role === 'voter') return <Navigate to={paths.votes()} replace />;
  return (
    <>
      <PageHeader
        title="Elections"
        actions={
          <>
            {!isForced && <CardViewToggle view={view} onViewChange={setView} />}
            <CreateElectionLink hasIcon />
          </>
        }
      />
      <h2 className="sr-only">All elections</h2>
      <ElectionsOverview
        view={view}
        renderVoters={(electionId) => <RollPreview electionId={electionId} />}
      />
      <div className="mt-10">
        <DeletedElections />
      </div>
    </>
  );
}

export { ElectionsRoute as Component };
