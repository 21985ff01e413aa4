import type { ElectionId, PositionResult } from '@hustings/shared';
import { AnnulmentControls } from '../../../features/annulments/components/annulment-controls';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { useOwnElection } from '../elections/use-own-election';

interface OwnAnnulmentControlsProps {
  electionId: ElectionId;
  result: PositionResult;
}

/** For officers of the election's organisation; renders nothing for anybody else. */
export function OwnAnnulmentControls({ electionId, result }: OwnAnnulmentControlsProps) {
  const own = useOwnElection(electionId);
  const election = own === 'loading' ? undefined : own;
  const mayRun = useMay('runElections', election);
  if (!election || !mayRun) return null;
  return (
    <AnnulmentControls
      result={result}
      repeatAt={({ _id }) => paths.duplicateElection(electionId, _id)}
    />
  );
}
