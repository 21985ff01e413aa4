import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'vote';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  info: 'bg-primary-wash text-primary',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  vote: 'bg-vote-wash text-vote',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
