import { clsx } from 'clsx';
import { useContext } from 'react';
import { Annulled } from '../annulled';

/** A share as a bar. Decorative: the number is beside it. */
export function ShareBar({ share, isStrong }: { share: number; isStrong: boolean }) {
  const isAnnulled = useContext(Annulled);
  const isFilled = isStrong && !isAnnulled;
  return (
    <span
      aria-hidden="true"
      className="block h-1.5 overflow-hidden rounded-full bg-sunken [print-color-adjust:exact]"
    >
      <span
        className={clsx(
          'bar-fill block h-full rounded-full',
          isFilled ? 'bg-primary' : 'bg-rule-strong',
        )}
        style={{ width: `${Math.min(100, share)}%` }}
      />
    </span>
  );
}
