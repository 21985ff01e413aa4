import type { MadeKey } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NewSecret } from '../../../components/feedback/new-secret';

export function NewKeySecret({ made, onKept }: { made: MadeKey; onKept: () => void }) {
  const { name } = made.key;
  return (
    <NewSecret
      title={t`The key “${name}” is made`}
      secret={made.secret}
      copyLabel={t`Copy the secret`}
      keptLabel={t`I have kept it`}
      onKept={onKept}
    >
      <Trans>
        This is its secret. Put it where your system keeps its passwords now: it is shown this once,
        and nobody can read it later, not even us.
      </Trans>
    </NewSecret>
  );
}
