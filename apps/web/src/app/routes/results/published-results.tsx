import { useSearchParams } from 'react-router-dom';
import { ElectionResults } from '../../../features/results/components/election-results';
import { PositionResults } from '../../../features/results/components/position-results';
import { paths } from '../../../lib/paths';
import { positionIdIn, useElectionId } from '../../../lib/route-ids';

/** The results of a closed election for anybody; `?position=` opens one of them. */
function PublishedResultsRoute() {
  const id = useElectionId();
  const [params] = useSearchParams();
  const position = positionIdIn(params);
  if (position) {
    return (
      <PositionResults
        positionId={position}
        positionName={params.get('name') ?? ''}
        backTo={paths.publishedResults}
      />
    );
  }
  return (
    <ElectionResults
      electionId={id}
      positionLink={(each) =>
        `?${new URLSearchParams({ position: each._id, name: each.position }).toString()}`
      }
    />
  );
}

export { PublishedResultsRoute as Component };
