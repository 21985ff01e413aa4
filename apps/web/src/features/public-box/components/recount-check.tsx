import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

export function RecountCheck({ ok, children }: { ok: boolean; children: ReactNode }) {
  const Icon = ok ? Check : X;
  return (
    <li className="flex gap-2.5">
      <Icon
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', ok ? 'text-success' : 'text-danger')}
      />
      <span className="min-w-0 text-ink">
        <span className="sr-only">{ok ? t`Right:` : t`Wrong:`} </span>
        {children}
      </span>
    </li>
  );
}
