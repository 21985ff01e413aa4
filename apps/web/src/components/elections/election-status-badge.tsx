import { clsx } from 'clsx';
import type { ElectionStatus } from '@hustings/shared';
import { Badge, type BadgeTone } from '../surfaces/badge';

const looks: Record<ElectionStatus, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  nominations: { tone: 'info', label: 'Nominations' },
  open: { tone: 'vote', label: 'Voting open' },
  counting: { tone: 'warning', label: 'Counting' },
  closed: { tone: 'success', label: 'Closed' },
};

export function ElectionStatusBadge({ status }: { status: ElectionStatus }) {
  const { tone, label } = looks[status];
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
