import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { methodOf, type Candidate, type CandidateId } from '@hustings/shared';
import { Photo } from '../../../../components/surfaces/photo';
import { CandidateAbout } from './candidate-about';
import { CandidateName } from './candidate-name';
import { foundIn } from '../../found-candidates';
import { EmptyLine } from './empty-line';
import { SearchInSheet } from './search-in-sheet';
import { SheetInstruction } from './sheet-instruction';
import type { SheetProps } from './sheet-props';
import { i18n } from '../../../../lib/words/i18n';

/** By the number of stars, up to MOST_STARS. */
const starWords = [
  t`No stars: not at all`,
  t`1 star`,
  t`2 stars`,
  t`3 stars`,
  t`4 stars`,
  t`5 stars: very much`,
];

export function ScoresSheet({ position, choice, onChoose }: SheetProps) {
  const { candidates, seats, method } = position;
  const scores: Partial<Record<CandidateId, number>> = choice?.scores ?? {};
  const [typed, setTyped] = useState('');
  const found = foundIn(candidates, typed);
  const scored = candidates.filter(({ _id }) => scores[_id] !== undefined).length;
  return (
    <>
      <SheetInstruction
        isUnmarked={scored === 0}
        progress={t`${scored} of ${{ all: candidates.length }} scored`}
      >
        {i18n._(methodOf(method).forVoters)}
        {seats > 1 && (
          <span className="font-normal text-ink-soft"> {t`${seats} are elected.`}</span>
        )}
      </SheetInstruction>
      <SearchInSheet {...{ candidates, found, typed }} onType={setTyped} />
      <ul aria-describedby="sheet-instruction">
        {found.map((candidate) => (
          <li
            key={candidate._id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-rule px-4 py-4 transition-colors has-[:checked]:bg-vote-wash sm:gap-x-6 sm:px-8 lg:grid-cols-[auto_minmax(0,1fr)_21rem]"
          >
            <Photo src={candidate.photoUrl} name={candidate.fullName} alt="" shape="square" />
            <CandidateName candidate={candidate} />
            <Stars
              candidate={candidate}
              given={scores[candidate._id]}
              onGive={(stars) =>
                onChoose({ scores: { ...choice?.scores, [candidate._id]: stars } })
              }
            />
            <CandidateAbout candidate={candidate} className="col-span-full sm:col-start-2" />
          </li>
        ))}
        <EmptyLine
          position={position.position}
          group={`position-${position._id}`}
          type="checkbox"
          isChosen={choice !== undefined && Object.values(scores).every((stars) => stars === 0)}
          onChange={() => onChoose({ scores: {} })}
        />
      </ul>
    </>
  );
}

interface StarsProps {
  candidate: Candidate;
  /** Undefined until the voter touches the row. */
  given: number | undefined;
  onGive: (stars: number) => void;
}

function Stars({ candidate, given, onGive }: StarsProps) {
  return (
    <fieldset className="col-span-full min-w-0 lg:col-span-1 lg:col-start-3">
      <legend className="sr-only">{t`Stars for ${candidate.fullName}`}</legend>
      <div className="grid grid-cols-6 gap-1.5">
        {starWords.map((words, stars) => (
          <label
            key={stars}
            className="relative grid aspect-square w-full max-w-12 cursor-pointer place-items-center justify-self-center rounded-full border-2 border-sheet-rule bg-sheet text-lg font-bold text-ink tabular-nums transition-colors hover:bg-vote-wash has-checked:border-sheet-mark has-checked:bg-sheet-mark has-checked:text-sheet has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={`stars-${candidate._id}`}
              checked={given === stars}
              aria-label={words}
              onChange={() => onGive(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{stars}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>
          <Trans>not at all</Trans>
        </span>
        <span>
          <Trans>very much</Trans>
        </span>
      </p>
    </fieldset>
  );
}
