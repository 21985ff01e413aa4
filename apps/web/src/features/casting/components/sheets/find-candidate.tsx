import { t } from '@lingui/core/macro';
import type { Candidate } from '@hustings/shared';
import { Search } from 'lucide-react';

interface FindCandidateProps {
  typed: string;
  onType: (text: string) => void;
  /** What is listed, or what Enter does. */
  hint: string;
  onEnter?: () => void;
}

/** A search field above the candidates of a long list. */
export function FindCandidate({ typed, onType, hint, onEnter }: FindCandidateProps) {
  return (
    <div className="border-b border-rule px-4 py-2 sm:px-8 sm:py-3">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 inset-s-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          aria-label={t`Find a candidate`}
          aria-describedby="find-hint"
          placeholder={t`Find a candidate`}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
          className="field-control ps-9"
        />
      </div>
      <p id="find-hint" aria-live="polite" className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}

/** How many candidates a search found. */
export function foundHint(candidates: readonly Candidate[], found: readonly Candidate[]): string {
  if (found.length === 0) return t`Nobody on this ballot is called that.`;
  const all = candidates.length;
  return found.length === all
    ? t`${all} candidates`
    : t`${{ found: found.length }} of ${all} candidates`;
}
