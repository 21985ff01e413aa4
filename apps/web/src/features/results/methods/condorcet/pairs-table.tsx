import { beats, type CondorcetOutcome } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { numberText } from '../../../../lib/words/numbers';

interface PairsTableProps {
  position: string;
  outcome: CondorcetOutcome;
  nameOf: (id: string) => string;
}

/** Every pair of candidates: the number of ballots that rank the row's above the column's. */
export function PairsTable({ position, outcome, nameOf }: PairsTableProps) {
  const { pairs, order } = outcome;
  const ranked = order.flat();
  const ids = [...ranked, ...Object.keys(pairs).filter((id) => !ranked.includes(id))];
  const caption = t`Pairs for ${position}: ballots that put the candidate of the row above that of the column`;
  const rowHeadClass =
    'sticky inset-s-0 z-10 max-w-[8.5rem] bg-surface px-3 py-2.5 text-start font-semibold text-ink sm:max-w-none sm:px-4 print:static';
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-rule bg-surface print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(rowHeadClass, 'align-bottom text-xs text-ink-soft')}>
              <Trans>Preferred</Trans>
            </th>
            {ids.map((id) => (
              <th
                key={id}
                scope="col"
                className="min-w-20 border-s border-rule px-3 py-2.5 text-end align-bottom text-xs font-semibold text-ink-soft"
              >
                <Trans>
                  <span className="font-normal">to</span> {ph({ name: nameOf(id) })}
                </Trans>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <tr key={id} className="border-t border-rule">
              <th scope="row" className={rowHeadClass}>
                {nameOf(id)}
              </th>
              {ids.map((other) => (
                <td
                  key={other}
                  className={clsx(
                    'border-s border-rule px-3 py-2.5 text-end tabular-nums [print-color-adjust:exact]',
                    id === other && 'bg-sunken',
                    beats(outcome, id, other) && 'bg-primary-wash font-bold text-ink',
                    !beats(outcome, id, other) && 'text-ink-soft',
                  )}
                >
                  {id === other ? (
                    <span className="sr-only">
                      <Trans>the same</Trans>
                    </span>
                  ) : (
                    <PairFigure
                      ballots={pairs[id]?.[other] ?? 0}
                      wins={beats(outcome, id, other)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PairFigure({ ballots, wins }: { ballots: number; wins: boolean }) {
  const figure = numberText(ballots);
  if (!wins) return figure;
  return (
    <Trans>
      {figure}
      <span className="sr-only"> wins</span>
    </Trans>
  );
}
