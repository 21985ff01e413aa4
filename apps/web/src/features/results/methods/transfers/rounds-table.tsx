import {
  inOrderOfRounds,
  ONE_VOTE,
  standingAfter,
  type TransferOutcome,
  type TransferStage,
} from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, Dices, X } from 'lucide-react';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { direction } from '../../../../lib/words/direction';
import { Annulled } from '../../annulled';
import { VotesFigure } from './votes-figure';
import { stepTitle } from './step-words';

interface RoundsTableProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  /** The method's word for a step of the count: round or stage. */
  step: string;
  /** The stage shown beside the table. */
  current?: number | undefined;
  /** First and last stage to show, if the whole table is too wide for paper. */
  span?: readonly [number, number] | undefined;
}

/** A column per stage: votes, gains and losses, and who was elected or excluded. */
export function RoundsTable({ position, outcome, nameOf, step, current, span }: RoundsTableProps) {
  const { stages } = outcome;
  const [first, last] = span ?? [1, stages.length];
  const shown = stages.slice(first - 1, last);
  const wholeCaption = select(step, {
    round: `Votes for ${position}, round by round`,
    other: `Votes for ${position}, stage by stage`,
  });
  const caption = span ? t`${wholeCaption}, ${first} to ${last}` : wholeCaption;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = region.current?.querySelector<HTMLElement>('[aria-current]');
    if (!region.current || !heading) return;
    // Scrolls only the table, never the page.
    region.current.scrollLeft =
      direction === 'rtl'
        ? heading.offsetLeft
        : heading.offsetLeft + heading.offsetWidth - region.current.clientWidth;
  }, [current]);
  const leavesRoom = stages.some((stage) =>
    [stage.exhausted, ...Object.values(stage.votes)].some((units) => units % ONE_VOTE !== 0),
  );
  const cell = (stage: TransferStage) =>
    clsx(
      'border-s border-rule px-3 py-2 text-end align-top print:px-1.5 print:py-1',
      stage.stage === current && 'bg-primary-wash print:bg-transparent',
    );
  const rowHeadClass =
    'sticky inset-s-0 z-10 max-w-[7.5rem] bg-surface px-3 py-2 text-start align-top font-semibold text-ink sm:max-w-none sm:px-4 print:static print:bg-transparent print:px-1.5 print:py-1';
  const lastRow = (label: string, units: (stage: TransferStage) => number): ReactNode => (
    <tr className="border-t border-rule">
      <th scope="row" className={clsx(rowHeadClass, 'font-normal text-ink-soft')}>
        {label}
      </th>
      {shown.map((stage) => (
        <td key={stage.stage} className={clsx(cell(stage), 'text-ink-soft')}>
          <VotesFigure units={units(stage)} leavesRoom={leavesRoom} />
        </td>
      ))}
    </tr>
  );
  return (
    <div
      ref={region}
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-rule bg-surface print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(rowHeadClass, 'text-xs text-ink-soft')}>
              <Trans>Candidate</Trans>
            </th>
            {shown.map((stage) => (
              <th
                key={stage.stage}
                scope="col"
                className={clsx(cell(stage), 'text-xs font-semibold text-ink-soft')}
                aria-current={stage.stage === current ? 'step' : undefined}
              >
                <span className="flex items-center justify-end gap-1.5 whitespace-nowrap">
                  {stage.lot && <Dices role="img" aria-label={t`by lot`} className="size-4" />}
                  {stepTitle(step, stage.stage)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrderOfRounds(outcome).map((id) => (
            <tr key={id} className="border-t border-rule">
              <th scope="row" className={rowHeadClass}>
                {nameOf(id)}
              </th>
              {shown.map((stage) => (
                <td key={stage.stage} className={cell(stage)}>
                  <CandidateInStage
                    id={id}
                    stages={stages}
                    index={stage.stage - 1}
                    leavesRoom={leavesRoom}
                    isTied={outcome.tied.includes(id) && stage.stage === stages.length}
                  />
                </td>
              ))}
            </tr>
          ))}
          {lastRow(t`Without a further preference`, ({ exhausted }) => exhausted)}
          {lastRow(t`Votes needed`, ({ quota }) => quota)}
        </tbody>
      </table>
    </div>
  );
}

interface CandidateInStageProps {
  id: string;
  stages: readonly TransferStage[];
  index: number;
  leavesRoom: boolean;
  isTied: boolean;
}

function CandidateInStage({ id, stages, index, leavesRoom, isTied }: CandidateInStageProps) {
  const isAnnulled = useContext(Annulled);
  const stage = stages[index];
  if (!stage) return null;
  const isOut = stage.excluded.includes(id);
  const standing = standingAfter(id, stages, index + 1);
  if (standing === 'excluded' && !isOut) {
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">
          <Trans comment="This candidate is out of the count">out</Trans>
        </span>
      </span>
    );
  }
  const votes = stage.votes[id] ?? 0;
  const change = votes - (stages[index - 1]?.votes[id] ?? votes);
  return (
    <span className="grid justify-items-end gap-0.5">
      <span className={standing === 'elected' ? 'font-bold text-ink' : 'text-ink'}>
        <VotesFigure units={votes} leavesRoom={leavesRoom} />
      </span>
      {change !== 0 && (
        <span className={clsx('text-xs', change > 0 ? 'text-success' : 'text-ink-soft')}>
          <VotesFigure
            units={Math.abs(change)}
            sign={change > 0 ? '+' : '−'}
            leavesRoom={leavesRoom}
          />
        </span>
      )}
      {stage.elected.includes(id) &&
        (isAnnulled ? (
          <span className="text-xs text-ink-soft">
            <Trans>Elected, not valid</Trans>
          </span>
        ) : (
          <span className="inline-flex items-center gap-1 text-xs font-semibold text-success">
            <Check aria-hidden="true" className="size-3.5" /> <Trans>Elected</Trans>
          </span>
        ))}
      {isOut && (
        <span className="inline-flex items-center gap-1 text-xs font-semibold text-ink-soft">
          <X aria-hidden="true" className="size-3.5" />{' '}
          <Trans comment="This candidate is out of the count">Out</Trans>
        </span>
      )}
      {isTied &&
        (isAnnulled ? (
          <span className="text-xs text-ink-soft">
            <Trans>Tied, not valid</Trans>
          </span>
        ) : (
          <span className="text-xs font-semibold text-warning">
            <Trans>Tied</Trans>
          </span>
        ))}
    </span>
  );
}
