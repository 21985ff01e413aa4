import type { ElectionId } from '@hustings/shared';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { useOwnElection } from './use-own-election';

/** Names the election and links to its tabs, for members of the organisation. */
export function OwnElectionStrip({ electionId }: { electionId: ElectionId }) {
  const election = useOwnElection(electionId);
  if (!election || election === 'loading') return null;
  return <ElectionStrip election={election} current="results" hidesStatus />;
}
