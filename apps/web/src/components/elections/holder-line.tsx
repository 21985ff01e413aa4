import { t } from '@lingui/core/macro';
import type { Holder } from '@hustings/shared';
import { clsx } from 'clsx';

interface HolderLineProps {
  holder: Holder;
  className?: string;
}

/** The logo and name of the election's organisation; renders nothing if it has neither. */
export function HolderLine({ holder: { name, logoUrl }, className }: HolderLineProps) {
  if (!name && !logoUrl) return null;
  return (
    <p
      className={clsx(
        'flex min-w-0 items-center gap-2.5 text-sm font-semibold text-ink',
        className,
      )}
    >
      {logoUrl && (
        // On white in either theme: logos are made for paper.
        <img
          src={logoUrl}
          alt={name ? '' : t`Logo of the organisation`}
          className="h-8 w-auto max-w-24 shrink-0 rounded-sm bg-white object-contain"
        />
      )}
      {name && <span className="min-w-0 wrap-anywhere">{name}</span>}
    </p>
  );
}
