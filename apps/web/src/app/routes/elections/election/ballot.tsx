import { LoadedElection } from '../../../../features/elections/components/loaded-election';
import { useElectionId } from '../../../../lib/route-ids';
import { BallotScreen } from './ballot-screen';

function BallotRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => <BallotScreen key={election._id} election={election} />}
    </LoadedElection>
  );
}

export { BallotRoute as Component };
