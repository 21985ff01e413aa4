import { useParams } from 'react-router-dom';
import { BallotPaper } from '../../features/ballots/components/ballot-paper';
import { useSignedIn } from '../../lib/session/use-signed-in';

export function BallotRoute() {
  const { electionId = '' } = useParams();
  const { id } = useSignedIn();
  return <BallotPaper key={electionId} electionId={electionId} accountId={id} />;
}
