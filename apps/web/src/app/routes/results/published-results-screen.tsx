import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { WithheldResults } from '../../../features/publishing/components/withheld-results';
import { resultsQuery } from '../../../features/results/api';
import { ElectionResults } from '../../../features/results/components/election-results';
import { PositionResults } from '../../../features/results/components/position-results';
import { paths } from '../../../lib/paths';
import { positionIdIn, useElectionId } from '../../../lib/route-ids';
import { useBoxDigest } from '../public-box/use-box-digest';

/** The public results of a closed election; `?position=` shows one position. */
function PublishedResultsRoute() {
  const id = useElectionId();
  const [params] = useSearchParams();
  const position = positionIdIn(params);
  const { data: results } = useQuery({ ...resultsQuery(id), enabled: !position });
  const digest = useBoxDigest(id, results?.final);
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
      digest={digest}
      withheld={<WithheldResults electionId={id} />}
      positionLink={(each) =>
        `?${new URLSearchParams({ position: each._id, name: each.position }).toString()}`
      }
    />
  );
}

export { PublishedResultsRoute as Component };
