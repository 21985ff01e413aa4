import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeClasses = cva(
  'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
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
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = VariantProps<typeof badgeClasses>['tone'];

export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeClasses({ tone })}>{children}</span>;
}
