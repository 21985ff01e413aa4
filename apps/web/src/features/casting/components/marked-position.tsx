import { takesCandidates, type Ballot } from '@hustings/shared';
import { Suspense } from 'react';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { HolderLine } from '../../../components/elections/holder-line';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { StepHeading } from '../../../components/headings/step-heading';
import { sheets } from './sheets/sheets';
import type { SheetProps } from './sheets/sheet-props';

interface MarkedPositionProps extends SheetProps {
  election: Pick<Ballot['election'], 'name' | 'organisation'>;
  /** Counts from 1. */
  number: number;
  of: number;
}

/** One position of the ballot, on its own sheet. */
export function MarkedPosition({ election, number, of, ...marking }: MarkedPositionProps) {
  const { position } = marking;
  const Marking = sheets[position.method];
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
        {/* A motion's text is what voters vote on, so its sheet shows it instead. */}
        {position.description && takesCandidates(position.method) && (
          <p className="max-w-text text-base text-ink-soft">{position.description}</p>
        )}
      </header>
      <Suspense fallback={<SkeletonRows />}>
        <Marking {...marking} />
      </Suspense>
    </BallotSheet>
  );
}
