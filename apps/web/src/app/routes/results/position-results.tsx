import { useParams } from 'react-router-dom';
import { PositionResults } from '../../../features/results/components/position-results';
import { paths } from '../../../lib/paths';

function PositionResultsRoute() {
  const { position = '', id = '' } = useParams();
  return <PositionResults positionId={id} positionName={position} backTo={paths.electionResults} />;
}

export { PositionResultsRoute as Component };
