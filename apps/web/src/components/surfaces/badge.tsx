import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeClasses = cva(
  'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft',
        info: 'bg-primary-wash text-primary',
        success: 'bg-success-wash text-success',
        warning: 'bg-warning-wash text-warning',
        danger: 'bg-danger-wash text-danger',
        vote: 'bg-vote-wash text-vote',
      },
      wraps: { true: '', false: 'whitespace-nowrap' },
    },
    defaultVariants: { tone: 'neutral', wraps: false },
  },
);

export type BadgeTone = VariantProps<typeof badgeClasses>['tone'];

interface BadgeProps {
  tone?: BadgeTone;
  /** The text may wrap onto two lines. */
  wraps?: boolean;
  children: ReactNode;
}

export function Badge({ tone, wraps, children }: BadgeProps) {
  return <span className={badgeClasses({ tone, wraps })}>{children}</span>;
}
