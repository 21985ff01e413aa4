import { clsx } from 'clsx';
import type { Candidate } from '@hustings/shared';
import { ChevronDown } from 'lucide-react';
import { CorrectionNotes } from '../../../../components/elections/correction-notes';
import { CandidateLink } from '../../../../components/elections/candidate-link';
import { Photo } from '../../../../components/surfaces/photo';
import { VoteMark } from '../vote-mark';

interface CandidateLineProps {
  candidate: Candidate;
  /** Names the group of radio buttons. */
  group: string;
  type: 'radio' | 'checkbox';
  isChosen: boolean;
  /** As many are chosen as may be: this one has to wait until another is taken back. */
  isFull: boolean;
  /** It was just tried all the same. */
  wasRefused: boolean;
  onChange: (isChosen: boolean) => void;
}

/** One candidate on the ballot paper. The whole line is the target, other than the manifesto. */
export function CandidateLine({
  candidate,
  group,
  type,
  isChosen,
  isFull,
  wasRefused,
  onChange,
}: CandidateLineProps) {
  const isOffered = isChosen || !isFull;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule px-4 py-4 transition-colors has-[:checked]:bg-vote-wash has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-focus sm:gap-x-6 sm:px-8 sm:py-5">
      <Photo
        src={candidate.photoUrl}
        name={candidate.fullName}
        alt=""
        shape="square"
        size="medium"
      />
      <div className="min-w-0">
        <p className="heading-tight text-xl leading-tight text-ink sm:text-2xl">
          {candidate.fullName}
        </p>
        {candidate.organisation && (
          <p className="mt-0.5 text-sm font-semibold text-ink-soft">{candidate.organisation}</p>
        )}
        {candidate.motto && <p className="mt-0.5 text-sm text-ink-soft">{candidate.motto}</p>}
      </div>
      <label
        className={clsx(
          'grid justify-items-center text-xs font-bold text-ink after:absolute after:inset-0',
          !isOffered && 'cursor-not-allowed opacity-45',
        )}
      >
        <input
          type={type}
          name={group}
          checked={isChosen}
          aria-label={`Vote for ${candidate.fullName}`}
          aria-disabled={isOffered ? undefined : true}
          onChange={(event) => onChange(event.target.checked)}
          className="sr-only"
        />
        <VoteMark isMarked={isChosen} />
        <span aria-hidden="true">Vote</span>
      </label>
      {/* Where the finger is; the counter above announces the same. */}
      {wasRefused && (
        <p aria-hidden="true" className="col-span-full mt-2 text-sm font-semibold text-sheet-mark">
          No more can be chosen. Take one back first.
        </p>
      )}
      {candidate.corrections.length > 0 && (
        <div className="relative z-10 col-span-full mt-2 sm:col-start-2">
          <CorrectionNotes corrections={candidate.corrections} />
        </div>
      )}
      <CandidateLink
        link={candidate.link}
        name={candidate.fullName}
        className="relative z-10 col-span-full mt-1 justify-self-start sm:col-start-2"
      />
      {candidate.manifesto && (
        <details className="group relative z-10 col-span-full mt-1 justify-self-start sm:col-start-2">
          <summary className="inline-flex min-h-8 list-none items-center gap-1 text-sm font-semibold text-ink underline decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform group-open:rotate-180"
            />
            Manifesto <span className="sr-only">of {candidate.fullName}</span>
          </summary>
          <p className="max-w-text pt-1 pb-2 text-base whitespace-pre-line text-ink">
            {candidate.manifesto}
          </p>
        </details>
      )}
    </li>
  );
}
