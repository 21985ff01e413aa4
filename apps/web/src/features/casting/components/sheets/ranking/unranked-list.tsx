import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Candidate, CandidateId } from '@hustings/shared';
import { useState } from 'react';
import { Photo } from '../../../../../components/surfaces/photo';
import { ordinal } from '../../../ordinals';
import { CandidateAbout } from '../candidate-about';
import { CandidateName } from '../candidate-name';
import { foundIn } from '../../../found-candidates';
import { FindCandidate } from '../find-candidate';

interface UnrankedListProps {
  candidates: readonly Candidate[];
  /** The rank that the next candidate gets, from 1. */
  next: number;
  /** Adds a search field, for a list too long to look through. */
  isLong: boolean;
  /** @param isTyped True if chosen in the search field, where the next name will be typed. */
  onRank: (id: CandidateId, isTyped: boolean) => void;
}

/** Candidates without a rank yet. A tap gives the next rank. */
export function UnrankedList({ candidates, next, isLong, onRank }: UnrankedListProps) {
  const [typed, setTyped] = useState('');
  const found = foundIn(candidates, typed);
  const [first] = found;
  return (
    <>
      {next > 1 ? (
        <p className="flex items-center gap-3 border-b border-rule px-4 py-3 text-sm font-semibold text-ink-soft sm:px-8">
          <span aria-hidden="true" className="h-px flex-1 bg-rule-strong" />
          <Trans>No further preference</Trans>
          <span aria-hidden="true" className="h-px flex-1 bg-rule-strong" />
        </p>
      ) : (
        <p className="border-b border-rule px-8 py-3 text-sm text-ink-soft max-sm:hidden">
          <Trans>
            Tap your first preference, then your second, and so on. You can stop anywhere.
          </Trans>
        </p>
      )}
      {isLong && (
        <FindCandidate
          typed={typed}
          onType={setTyped}
          hint={
            typed.trim() === ''
              ? t`${{ number: candidates.length }} without a rank`
              : first
                ? t`Enter ranks ${{ name: first.fullName }} ${{ place: ordinal(next) }}.`
                : t`Nobody without a rank is called that.`
          }
          onEnter={() => {
            if (!first || typed.trim() === '') return;
            setTyped('');
            onRank(first._id, true);
          }}
        />
      )}
      <ul aria-label={t`Without a rank`}>
        {found.map((candidate) => (
          <li
            key={candidate._id}
            className="relative grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-rule px-4 py-3 transition-colors hover:bg-vote-wash has-[button:focus-visible]:outline-3 has-[button:focus-visible]:-outline-offset-3 has-[button:focus-visible]:outline-focus sm:gap-x-5 sm:px-8"
          >
            <button
              type="button"
              data-unranked={candidate._id}
              aria-label={t`Rank ${{ name: candidate.fullName }} ${{ place: ordinal(next) }}`}
              onClick={({ detail }) => {
                // The second click of a double-click would hit the candidate that moved up.
                if (detail < 2) onRank(candidate._id, false);
              }}
              className="group size-11 shrink-0 rounded-xs border-2 border-sheet-rule bg-sheet outline-none after:absolute after:inset-0"
            >
              <span
                aria-hidden="true"
                className="text-xl font-bold text-sheet-mark opacity-0 group-hover:opacity-40 group-focus-visible:opacity-40"
              >
                {next}
              </span>
            </button>
            <Photo
              src={candidate.photoUrl}
              name={candidate.fullName}
              alt=""
              shape="square"
              size={isLong ? 'small' : 'medium'}
            />
            <CandidateName candidate={candidate} />
            <CandidateAbout candidate={candidate} className="col-start-3" />
          </li>
        ))}
      </ul>
    </>
  );
}
