import { LoadedElection } from '../../../../features/elections/components/loaded-election';
import { useElectionId } from '../../../../lib/route-ids';
import { ElectionScreen } from './election-screen';

function ElectionRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => <ElectionScreen key={election._id} election={election} />}
    </LoadedElection>
  );
}

export { ElectionRoute as Component };
