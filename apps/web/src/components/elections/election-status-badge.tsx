import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ElectionStatus, Nominators } from '@hustings/shared';
import { Badge, type BadgeTone } from '../surfaces/badge';

const looks: Record<ElectionStatus, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'neutral', label: t`Draft` },
  nominations: { tone: 'info', label: t`Nominations` },
  open: { tone: 'vote', label: t`Voting open` },
  counting: { tone: 'warning', label: t`Counting` },
  closed: { tone: 'success', label: t`Closed` },
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
