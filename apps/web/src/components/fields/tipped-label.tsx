import { t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import { Tooltip } from '../overlays/tooltip';

/** A label with an explanation on request. */
export function TippedLabel({ label, tip }: { label: string; tip: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {label}
      <Tooltip text={tip} opensOnPress>
        <button
          type="button"
          aria-label={t`About ${label}`}
          className="grid size-6 place-items-center rounded-full text-ink-faint hover:text-ink"
        >
          <Info aria-hidden="true" className="size-4" />
        </button>
      </Tooltip>
    </span>
  );
}
