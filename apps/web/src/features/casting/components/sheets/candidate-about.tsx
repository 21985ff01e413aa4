import { Trans } from '@lingui/react/macro';
import type { Candidate } from '@hustings/shared';
import { ChevronDown } from 'lucide-react';
import { CandidateLink } from '../../../../components/elections/candidate-link';
import { CorrectionNotes } from '../../../../components/elections/correction-notes';
import { useLangOf } from '../../../../lib/words/translation';

interface CandidateAboutProps {
  candidate: Candidate;
  /** Places the text in the line's grid. */
  className: string;
}

/** A candidate's text. Clicking the line marks the candidate, so this opens separately. */
export function CandidateAbout({ candidate, className }: CandidateAboutProps) {
  const langOf = useLangOf();
  return (
    <>
      {candidate.corrections.length > 0 && (
        <div className={`relative z-10 mt-2 ${className}`}>
          <CorrectionNotes corrections={candidate.corrections} />
        </div>
      )}
      <CandidateLink
        link={candidate.link}
        name={candidate.fullName}
        className={`relative z-10 mt-1 justify-self-start ${className}`}
      />
      {candidate.manifesto && (
        <details className={`group relative z-10 mt-1 justify-self-start ${className}`}>
          <summary className="inline-flex min-h-8 list-none items-center gap-1 text-sm font-semibold text-ink underline decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform group-open:rotate-180"
            />
            <Trans>
              Manifesto <span className="sr-only">of {candidate.fullName}</span>
            </Trans>
          </summary>
          <p
            lang={langOf(candidate, 'manifesto')}
            className="max-w-text pt-1 pb-2 text-base wrap-anywhere whitespace-pre-line text-ink"
          >
            {candidate.manifesto}
          </p>
        </details>
      )}
    </>
  );
}
