import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadError } from '../../../../../components/feedback/load-error';
import { PageHeader } from '../../../../../components/headings/page-header';
import { SkeletonPage } from '../../../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../../../features/elections/api/election-queries';
import { positionQuery } from '../../../../../features/positions/api/position-queries';
import { paths } from '../../../../../lib/paths';
import { PositionScreen } from './position-screen';

function PositionRoute() {
  const { id = '' } = useParams();
  const position = useQuery(positionQuery(id));
  const electionId = position.data?.election ?? '';
  const election = useQuery({ ...electionQuery(electionId), enabled: electionId !== '' });
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
