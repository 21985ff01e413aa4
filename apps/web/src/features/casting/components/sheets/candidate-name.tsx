import { clsx } from 'clsx';
import type { Candidate } from '@hustings/shared';
import { useLangOf } from '../../../../lib/words/translation';
import { hasLongWord } from '../../long-words';

/** A candidate's name in the type of the sheet. */
export function CandidateName({ candidate }: { candidate: Candidate }) {
  const langOf = useLangOf();
  return (
    <div className={clsx('min-w-0', hasLongWord(candidate.fullName) && 'max-sm:col-span-full')}>
      <p className="heading-tight text-lg leading-tight wrap-anywhere text-ink sm:text-2xl">
        {candidate.fullName}
      </p>
      {candidate.organisation && (
        <p className="mt-0.5 text-sm font-semibold text-ink-soft">{candidate.organisation}</p>
      )}
      {candidate.motto && (
        <p lang={langOf(candidate, 'motto')} className="mt-0.5 text-sm text-ink-soft">
          {candidate.motto}
        </p>
      )}
    </div>
  );
}
