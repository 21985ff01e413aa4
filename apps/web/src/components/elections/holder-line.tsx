import type { Holder } from '@hustings/shared';
import { clsx } from 'clsx';

interface HolderLineProps {
  holder: Holder;
  className?: string;
}

/** Whose election it is: the organisation's logo and name, or nothing where it has neither. */
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
        // On white in either theme: logos are drawn for paper.
        <img
          src={logoUrl}
          alt={name ? '' : 'Logo of the organisation'}
          className="h-8 w-auto max-w-24 shrink-0 rounded-sm bg-white object-contain"
        />
      )}
      {name && <span className="min-w-0 wrap-anywhere">{name}</span>}
    </p>
  );
}
