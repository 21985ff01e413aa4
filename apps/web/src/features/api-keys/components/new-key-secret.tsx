import type { MadeKey } from '@hustings/shared';
import { NewSecret } from '../../../components/feedback/new-secret';

export function NewKeySecret({ made, onKept }: { made: MadeKey; onKept: () => void }) {
  return (
    <NewSecret
      title={`The key “${made.key.name}” is made`}
      secret={made.secret}
      copyLabel="Copy the secret"
      keptLabel="I have kept it"
      onKept={onKept}
    >
      This is its secret. Put it where your system keeps its passwords now: it is shown this once,
      and nobody can read it later, not even us.
    </NewSecret>
  );
}
