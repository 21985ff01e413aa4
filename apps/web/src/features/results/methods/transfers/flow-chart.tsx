import { NOBODY, roundedVotes, type TransferOutcome } from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { direction } from '../../../../lib/words/direction';
import { flowLayout, LOOK, type Pile } from './flow-layout';
import { stepTitle } from './step-words';
import { i18n } from '../../../../lib/words/i18n';

interface FlowChartProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  step: string;
}

const fills: Record<Pile['standing'], string> = {
  elected: 'fill-primary',
  excluded: 'fill-rule-strong',
  continuing: 'fill-rule-strong',
  nobody: 'fill-rule',
};

/** The transfers as bands from stage to stage. The table beside the chart has the exact numbers. */
export function FlowChart({ position, outcome, nameOf, step }: FlowChartProps) {
  const { piles, bands, column, width, height } = flowLayout(outcome);
  const { stages } = outcome;
  const label = select(step, {
    round: `Transfers for ${position} as bands from round to round`,
    other: `Transfers for ${position} as bands from stage to stage`,
  });
  const isMirrored = direction === 'rtl';
  const across = (x: number) => (isMirrored ? width - x : x);
  const lastOf = new Map(piles.map((pile) => [pile.id, pile.stage]));
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-rule bg-surface p-4 print:overflow-visible print:border-0 print:p-0"
    >
      <svg
        role="img"
        aria-label={t`${label}; the table below holds the numbers`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="block max-w-none print:h-auto print:max-w-full"
      >
        {stages.map(({ stage }) => (
          <text
            key={stage}
            x={across(LOOK.left + (stage - 1) * column)}
            y={14}
            className="fill-ink-soft text-xs font-semibold"
          >
            {stepTitle(step, stage)}
          </text>
        ))}
        {bands.map(({ key, stays, path }) => (
          <path
            key={key}
            d={path}
            {...(isMirrored && { transform: `matrix(-1 0 0 1 ${width} 0)` })}
            className={clsx(
              '[print-color-adjust:exact]',
              stays ? 'fill-rule opacity-50' : 'fill-vote opacity-60',
            )}
          />
        ))}
        {piles.map(({ id, stage, x, y, height: tall, votes, standing }) => (
          <g key={`${stage} ${id}`}>
            <rect
              {...{
                x: isMirrored ? width - x - LOOK.bar : x,
                y,
                width: LOOK.bar,
                height: tall,
                rx: 1.5,
              }}
              className={clsx('[print-color-adjust:exact]', fills[standing])}
            />
            {(stage === 1 || lastOf.get(id) === stage) && (
              <text
                x={across(x + LOOK.bar + 6)}
                y={y + tall / 2}
                dominantBaseline="central"
                className={clsx(
                  'stroke-surface text-xs [paint-order:stroke] [stroke-width:3px]',
                  standing === 'elected' ? 'fill-ink font-bold' : 'fill-ink',
                )}
              >
                {id === NOBODY
                  ? t`no further preference ${{ votes: roundedVotes(i18n, votes) }}`
                  : `${nameOf(id)} ${roundedVotes(i18n, votes)}`}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
