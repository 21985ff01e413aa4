import { clsx } from 'clsx';
import type { ElectionStatus, Nominators } from '@hustings/shared';
import { Badge, type BadgeTone } from '../surfaces/badge';

const looks: Record<ElectionStatus, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  nominations: { tone: 'info', label: 'Nominations' },
  open: { tone: 'vote', label: 'Voting open' },
  counting: { tone: 'warning', label: 'Counting' },
  closed: { tone: 'success', label: 'Closed' },
};

interface ElectionStatusBadgeProps {
  status: ElectionStatus;
  /** People who may nominate: without them, an election that has not opened is a draft. */
  nominations?: Nominators | undefined;
}

export function ElectionStatusBadge({ status, nominations = 'off' }: ElectionStatusBadgeProps) {
  const isDraft = status === 'nominations' && nominations === 'off';
  const { tone, label } = looks[isDraft ? 'draft' : status];
  return (
    <Badge tone={tone}>
      <span
        aria-hidden="true"
        className={clsx(
          'size-1.5 rounded-full bg-current',
          status === 'open' && 'motion-safe:animate-pulse',
        )}
      />
      {label}
    </Badge>
  );
}
