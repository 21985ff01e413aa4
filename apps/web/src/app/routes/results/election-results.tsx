import { useQuery } from '@tanstack/react-query';
import { electionQuery } from '../../../features/elections/api/election-queries';
import { resultsQuery } from '../../../features/results/api/results-queries';
import { ElectionResults } from '../../../features/results/components/election-results';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';

function ElectionResultsRoute() {
  const id = useElectionId();
  const { data: results } = useQuery(resultsQuery(id));
  const hasNoCounts = results?.positions.length === 0 && !results.final;
  const election = useQuery({ ...electionQuery(id), enabled: hasNoCounts });
  return (
    <ElectionResults
      electionId={id}
      back={{ to: paths.results(), label: 'Results' }}
      positionLink={({ position, _id }) => paths.positionResults(position, _id)}
      outline={election.data?.positions}
    />
  );
}

export { ElectionResultsRoute as Component };
