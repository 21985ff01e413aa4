import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Candidate } from '@hustings/shared';
import { Photo } from '../../../../components/surfaces/photo';
import { VoteMark } from '../vote-mark';
import { CandidateAbout } from './candidate-about';
import { CandidateName } from './candidate-name';

interface CandidateToMarkProps {
  candidate: Candidate;
  /** Name of the radio group. */
  group: string;
  type: 'radio' | 'checkbox';
  isChosen: boolean;
  /** All marks are used: another candidate must be deselected first. */
  isFull: boolean;
  /** The voter just tried to choose this candidate although no mark was left. */
  wasRefused: boolean;
  onChange: (isChosen: boolean) => void;
}

/** One candidate on the ballot paper. The whole line is clickable, except the manifesto. */
export function CandidateToMark({
  candidate,
  group,
  type,
  isChosen,
  isFull,
  wasRefused,
  onChange,
}: CandidateToMarkProps) {
  const isOffered = isChosen || !isFull;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule px-4 py-3 transition-colors has-[:checked]:bg-vote-wash has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-focus sm:gap-x-6 sm:px-8 sm:py-5">
      <Photo src={candidate.photoUrl} name={candidate.fullName} alt="" shape="square" />
      <CandidateName candidate={candidate} />
      <label
        className={clsx(
          'col-start-3 row-start-1 grid justify-items-center text-xs font-bold text-ink after:absolute after:inset-0',
          !isOffered && 'cursor-not-allowed opacity-45',
        )}
      >
        <input
          type={type}
          name={group}
          checked={isChosen}
          aria-label={t`Vote for ${candidate.fullName}`}
          aria-disabled={isOffered ? undefined : true}
          onChange={(event) => onChange(event.target.checked)}
          className="sr-only"
        />
        <VoteMark isMarked={isChosen} className="size-12 sm:size-16" />
        <span aria-hidden="true">
          <Trans context="mark beside a candidate">Vote</Trans>
        </span>
      </label>
      {/* Shown where the finger is; the counter above announces the same. */}
      {wasRefused && (
        <p aria-hidden="true" className="col-span-full mt-2 text-sm font-semibold text-sheet-mark">
          <Trans>No more can be chosen. Take one back first.</Trans>
        </p>
      )}
      <CandidateAbout candidate={candidate} className="col-span-full sm:col-start-2" />
    </li>
  );
}
