import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../../components/feedback/load-error';
import { PageHeader } from '../../../../../components/headings/page-header';
import { SkeletonPage } from '../../../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../../../features/elections/api/election-queries';
import { positionQuery } from '../../../../../features/positions/api/position-queries';
import { paths } from '../../../../../lib/paths';
import { PositionScreen } from './position-screen';
import { usePositionId } from '../../../../../lib/route-ids';

function PositionRoute() {
  const id = usePositionId();
  const position = useQuery(positionQuery(id));
  const election = useQuery(electionQuery(position.data?.election));
  const failure = position.data ? election : position;
  if (position.data && election.data) {
    return <PositionScreen key={id} position={position.data} election={election.data} />;
  }
  if (!failure.isError) return <SkeletonPage label="Loading the position" />;
  return (
    <>
      <PageHeader title="Position" back={{ to: paths.elections(), label: 'Elections' }} />
      <LoadError area="positionLoad" error={failure.error} onRetry={() => void failure.refetch()} />
    </>
  );
}

export { PositionRoute as Component };
