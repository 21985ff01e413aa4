import { BallotPreview } from '../../../features/casting/components/ballot-preview';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { useElectionId } from '../../../lib/route-ids';

function BallotPreviewRoute() {
  const id = useElectionId();
  return (
    <LoadedElection electionId={id}>
      {(election) => <BallotPreview key={id} election={election} />}
    </LoadedElection>
  );
}

export { BallotPreviewRoute as Component };
