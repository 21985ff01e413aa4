import { Check, Equal } from 'lucide-react';
import { Badge } from '../../../components/surfaces/badge';

interface OutcomeBadgeProps {
  elected: boolean;
  tied: boolean;
  /** Before the final count nobody is elected yet. */
  final: boolean;
}

export function OutcomeBadge({ elected, tied, final }: OutcomeBadgeProps) {
  if (tied) {
    return (
      <Badge tone="warning">
        <Equal aria-hidden="true" className="size-3.5" />
        Tied
      </Badge>
    );
  }
  if (!elected) return null;
  return (
    <Badge tone={final ? 'success' : 'info'}>
      <Check aria-hidden="true" className="size-3.5" />
      {final ? 'Elected' : 'In the lead'}
    </Badge>
  );
}
