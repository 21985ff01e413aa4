import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { takesCandidates, type Ballot } from '@hustings/shared';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { HolderLine } from '../../../components/elections/holder-line';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { StepHeading } from '../../../components/headings/step-heading';
import { useLangOf } from '../../../lib/words/translation';
import { sheets } from './sheets/sheets';
import type { SheetProps } from './sheets/sheet-props';

interface MarkedPositionProps extends SheetProps {
  election: Pick<Ballot['election'], 'name' | 'organisation' | 'translations'>;
  /** Counts from 1. */
  number: number;
  of: number;
}

/** One position of the ballot, on its own sheet. */
export function MarkedPosition({ election, number, of, ...marking }: MarkedPositionProps) {
  const { position } = marking;
  const langOf = useLangOf();
  const Marking = sheets[position.method];
  return (
    <BallotSheet aria-labelledby="sheet-title">
      <header className="grid grid-cols-1 gap-1 border-b-2 border-sheet-rule px-4 pt-2 pb-2.5 sm:gap-2 sm:px-8 sm:pt-7 sm:pb-5">
        {/* On a phone the first candidate matters more; the review names the organisation. */}
        <HolderLine holder={election.organisation} className="max-sm:hidden" />
        <p className="flex justify-between gap-x-4 text-sm font-semibold text-ink-soft sm:flex-wrap">
          <span lang={langOf(election, 'name')} dir="auto" className="max-sm:truncate">
            {election.name}
          </span>
          <span className="shrink-0 tabular-nums">{t`Position ${number} of ${of}`}</span>
        </p>
        <StepHeading
          step={position._id}
          title={t`${position.position}: ballot`}
          className="text-2xl font-extrabold tracking-[-0.03em] sm:text-3xl text-ink"
        >
          <span id="sheet-title" lang={langOf(position, 'position')}>
            {position.position}
          </span>
        </StepHeading>
        {/* A motion's text is what voters vote on, so its sheet shows it instead. */}
        {position.description && takesCandidates(position.method) && (
          <Description text={position.description} lang={langOf(position, 'description')} />
        )}
      </header>
      <Suspense fallback={<SkeletonRows />}>
        <Marking {...marking} />
      </Suspense>
    </BallotSheet>
  );
}

/** The longest text, in characters, that leaves the candidates in sight on a phone. */
const SHORT = 45;

function Description({ text, lang }: { text: string; lang: string }) {
  const isLong = text.length > SHORT;
  return (
    <>
      <p
        lang={lang}
        className={clsx('max-w-text text-sm text-ink-soft sm:text-base', isLong && 'max-sm:hidden')}
      >
        {text}
      </p>
      {isLong && (
        <details className="text-sm text-ink-soft sm:hidden">
          <summary className="min-h-6 font-semibold">
            <Trans>About this position</Trans>
          </summary>
          <p lang={lang}>{text}</p>
        </details>
      )}
    </>
  );
}
