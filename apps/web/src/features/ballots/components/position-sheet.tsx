import type { Ballot, BallotPosition, CandidateId } from '@hustings/shared';
import { useState } from 'react';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { HolderLine } from '../../../components/elections/holder-line';
import { StepHeading } from '../../../components/headings/step-heading';
import { CandidateLine } from './candidate-line';
import { EmptyLine } from './empty-line';

interface PositionSheetProps {
  election: Pick<Ballot['election'], 'name' | 'organisation'>;
  position: BallotPosition;
  /** From 1. */
  number: number;
  of: number;
  /** Undefined until the voter has marked this sheet; empty when it is left empty on purpose. */
  chosen: readonly CandidateId[] | undefined;
  onChoose: (candidates: CandidateId[]) => void;
}

/** One position of the ballot, a sheet of its own. */
export function PositionSheet({
  election,
  position,
  number,
  of,
  chosen,
  onChoose,
}: PositionSheetProps) {
  const [refused, setRefused] = useState<CandidateId>();
  const { maxChoices, candidates } = position;
  const type = maxChoices === 1 ? 'radio' : 'checkbox';
  const group = `position-${position._id}`;
  const marks = chosen ?? [];
  const isFull = maxChoices > 1 && marks.length >= maxChoices;

  function change(candidate: CandidateId, isChosen: boolean) {
    setRefused(isChosen && isFull ? candidate : undefined);
    if (isChosen && isFull) return;
    if (type === 'radio') onChoose([candidate]);
    else if (isChosen) onChoose([...marks, candidate]);
    else onChoose(marks.filter((each) => each !== candidate));
  }

  return (
    <BallotSheet aria-labelledby="sheet-title">
      <header className="grid gap-2 border-b-2 border-sheet-rule px-4 pt-5 pb-5 sm:px-8 sm:pt-7">
        <HolderLine holder={election.organisation} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold text-ink-soft">
          <span>{election.name}</span>
          <span className="tabular-nums">
            Position {number} of {of}
          </span>
        </p>
        <StepHeading
          step={position._id}
          title={`${position.position}: ballot`}
          className="text-3xl font-extrabold tracking-[-0.03em] text-ink"
        >
          <span id="sheet-title">{position.position}</span>
        </StepHeading>
        {position.description && (
          <p className="max-w-text text-base text-ink-soft">{position.description}</p>
        )}
      </header>
      {/* Stays in sight while a long list goes by under it. */}
      <div className="sticky top-0 z-20 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule bg-sunken px-4 py-3 sm:px-8">
        <p id="sheet-instruction" className="text-base font-bold text-ink">
          {maxChoices === 1 ? 'Vote for one candidate only.' : `Vote for up to ${maxChoices}.`}
          {position.seats > 1 && (
            <span className="font-normal text-ink-soft"> {position.seats} are elected.</span>
          )}
        </p>
        <p aria-live="polite" className="text-sm font-semibold text-ink-soft tabular-nums">
          {maxChoices > 1 && `${marks.length} of ${maxChoices} chosen`}
          {refused && isFull && '. Take one back to choose another.'}
        </p>
      </div>
      <fieldset
        {...(type === 'radio' ? { role: 'radiogroup' } : {})}
        aria-labelledby="sheet-title"
        aria-describedby="sheet-instruction"
      >
        <ul>
          {candidates.map((candidate) => (
            <CandidateLine
              key={candidate._id}
              candidate={candidate}
              group={group}
              type={type}
              isChosen={marks.includes(candidate._id)}
              isFull={isFull}
              wasRefused={isFull && refused === candidate._id}
              onChange={(isChosen) => change(candidate._id, isChosen)}
            />
          ))}
          <EmptyLine
            position={position.position}
            group={group}
            type={type}
            isChosen={chosen?.length === 0}
            onChange={() => onChoose([])}
          />
        </ul>
      </fieldset>
    </BallotSheet>
  );
}
