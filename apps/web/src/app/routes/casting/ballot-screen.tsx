import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ballotBoxKeys } from '../../../features/public-box/ballot-box-keys';
import { VoterBallot } from '../../../features/casting/components/voter-ballot';
import { votesKeys, votesQuery } from '../../../features/casting/api';
import { electionOfBallotQuery } from '../../../features/casting/ballot-api';
import { resultsKeys } from '../../../features/results/results-keys';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { useElectionId } from '../../../lib/route-ids';

function BallotRoute() {
  const electionId = useElectionId();
  const { id, election: only } = useSignedIn();
  const client = useQueryClient();
  const votes = useQuery({ ...votesQuery(), enabled: !only });
  const single = useQuery({ ...electionOfBallotQuery(electionId), enabled: only !== undefined });
  const listed = only
    ? single.data
    : votes.data?.results.find(({ election }) => election._id === electionId)?.election;

  function forgetWhatWasBefore() {
    for (const queryKey of [votesKeys.all, resultsKeys.all, ballotBoxKeys.of(electionId)]) {
      void client.invalidateQueries({ queryKey });
    }
  }

  return (
    <VoterBallot
      key={electionId}
      electionId={electionId}
      accountId={id}
      listed={listed ?? ((only ? single : votes).isPending ? undefined : null)}
      onCast={forgetWhatWasBefore}
    />
  );
}

export { BallotRoute as Component };
