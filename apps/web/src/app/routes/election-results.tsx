import { useParams } from 'react-router-dom';
import { ElectionResults } from '../../features/results/components/election-results';
import { paths } from '../../lib/paths';

export function ElectionResultsRoute() {
  const { id = '' } = useParams();
  return (
    <ElectionResults
      electionId={id}
      back={{ to: paths.results(), label: 'Results' }}
      positionLink={({ position, _id }) => paths.positionResults(position, _id)}
    />
  );
}
