import { useState } from 'react';
import { methodOf, MOST_STARS, type Candidate, type CandidateId } from '@hustings/shared';
import { Photo } from '../../../../components/surfaces/photo';
import { CandidateAbout } from './candidate-about';
import { CandidateName } from './candidate-name';
import { foundIn } from '../../found-candidates';
import { EmptyLine } from './empty-line';
import { SearchInSheet } from './search-in-sheet';
import { SheetInstruction } from './sheet-instruction';
import type { SheetProps } from './sheet-props';

const steps = Array.from({ length: MOST_STARS + 1 }, (_, stars) => stars);

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
        progress={`${scored} of ${candidates.length} scored`}
      >
        {methodOf(method).forVoters}
        {seats > 1 && <span className="font-normal text-ink-soft"> {seats} are elected.</span>}
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
      <legend className="sr-only">Stars for {candidate.fullName}</legend>
      <div className="grid grid-cols-6 gap-1.5">
        {steps.map((stars) => (
          <label
            key={stars}
            className="relative grid aspect-square w-full max-w-12 cursor-pointer place-items-center justify-self-center rounded-full border-2 border-sheet-rule bg-sheet text-lg font-bold text-ink tabular-nums transition-colors hover:bg-vote-wash has-checked:border-sheet-mark has-checked:bg-sheet-mark has-checked:text-sheet has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={`stars-${candidate._id}`}
              checked={given === stars}
              aria-label={wordsOf(stars)}
              onChange={() => onGive(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{stars}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>not at all</span>
        <span>very much</span>
      </p>
    </fieldset>
  );
}

function wordsOf(stars: number): string {
  if (stars === 0) return 'No stars: not at all';
  if (stars === MOST_STARS) return `${stars} stars: very much`;
  return stars === 1 ? '1 star' : `${stars} stars`;
}
