import type { ElectionId } from '@hustings/shared';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { useOwnElection } from './use-own-election';

/** For the members of the organisation: which election it is, and the way to its tabs. */
export function OwnElectionStrip({ electionId }: { electionId: ElectionId }) {
  const election = useOwnElection(electionId);
  if (!election || election === 'loading') return null;
  return <ElectionStrip election={election} current="results" hidesStatus />;
}
