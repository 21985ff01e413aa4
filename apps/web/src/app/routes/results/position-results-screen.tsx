import { useParams } from 'react-router-dom';
import { PositionResults } from '../../../features/results/components/position-results';
import { paths } from '../../../lib/paths';
import { OwnAnnulmentControls } from '../annulments/own-annulment-controls';
import { OwnElectionStrip } from '../elections/own-election-strip';
import { usePositionId } from '../../../lib/route-ids';

function PositionResultsRoute() {
  const { position = '' } = useParams();
  const id = usePositionId();
  return (
    <PositionResults
      positionId={id}
      positionName={position}
      backTo={paths.electionResults}
      renderControls={(electionId, result) => (
        <OwnAnnulmentControls electionId={electionId} result={result} />
      )}
      renderStrip={(electionId) => <OwnElectionStrip electionId={electionId} />}
    />
  );
}

export { PositionResultsRoute as Component };
