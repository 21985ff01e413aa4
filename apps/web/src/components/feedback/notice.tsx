import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { Icon: Info, boxClass: 'border-primary bg-primary-wash', iconClass: 'text-primary' },
  success: {
    Icon: CircleCheck,
    boxClass: 'border-success bg-success-wash',
    iconClass: 'text-success',
  },
  warning: {
    Icon: TriangleAlert,
    boxClass: 'border-warning bg-warning-wash',
    iconClass: 'text-warning',
  },
  danger: { Icon: CircleAlert, boxClass: 'border-danger bg-danger-wash', iconClass: 'text-danger' },
};

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: string | undefined;
  /** Announced when it appears; leave it out if it is there from the start. */
  live?: boolean | undefined;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, live, children }: NoticeProps) {
  const { Icon, boxClass, iconClass } = looks[tone];
  return (
    <div
      {...(live ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
      className={clsx('flex gap-3 rounded-md border-s-4 p-4 text-sm text-ink', boxClass)}
    >
      <Icon aria-hidden="true" className={clsx('mt-px size-5 shrink-0', iconClass)} />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        {title && <p className="font-bold wrap-anywhere">{title}</p>}
        {children}
      </div>
    </div>
  );
}
