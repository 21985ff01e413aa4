import type { ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { resultsQuery } from '../api';
import { CountProgress } from './count-progress';

/** Progress of the count, for screens without results. */
export function ElectionCountProgress({ electionId }: { electionId: ElectionId }) {
  const { data } = useQuery(resultsQuery(electionId));
  return <CountProgress counting={data?.counting} />;
}
