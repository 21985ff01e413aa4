import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ban, Check, Equal } from 'lucide-react';
import { useContext } from 'react';
import { Badge } from '../../../components/surfaces/badge';
import { Annulled } from '../annulled';

interface OutcomeBadgeProps {
  elected: boolean;
  tied: boolean;
  /** Nobody is elected before the final count. */
  final: boolean;
}

export function OutcomeBadge({ elected, tied, final }: OutcomeBadgeProps) {
  const isAnnulled = useContext(Annulled);
  if (!elected && !tied) return null;
  if (isAnnulled) {
    return (
      <Badge wraps>
        <Ban aria-hidden="true" className="size-3.5 shrink-0" />
        {tied ? t`Tied, not valid` : t`Elected, not valid`}
      </Badge>
    );
  }
  if (tied) {
    return (
      <Badge tone="warning">
        <Equal aria-hidden="true" className="size-3.5" />
        <Trans>Tied</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone={final ? 'success' : 'info'}>
      <Check aria-hidden="true" className="size-3.5" />
      {final ? t`Elected` : t`In the lead`}
    </Badge>
  );
}
