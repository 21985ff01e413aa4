import { inOrderOfRounds, standingAfter, votesText, type TransferOutcome } from '@hustings/shared';
import { ph, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { i18n } from '../../../../lib/words/i18n';

interface StageBarsProps {
  outcome: TransferOutcome;
  stage: number;
  nameOf: (id: string) => string;
  step: string;
}

/** The votes after a stage. Its gains are marked, and a line shows the votes needed. */
export function StageBars({ outcome, stage, nameOf, step }: StageBarsProps) {
  const { stages } = outcome;
  const now = stages[stage - 1];
  if (!now) return null;
  const before = stages[stage - 2];
  const longest = Math.max(
    ...stages.flatMap(({ votes, quota }) => [...Object.values(votes), quota]),
  );
  const share = (units: number) => `${(units / longest) * 100}%`;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2.5">
        {inOrderOfRounds(outcome).map((id) => {
          const votes = now.votes[id] ?? 0;
          const gain = Math.max(0, votes - (before?.votes[id] ?? votes));
          const standing = standingAfter(id, stages, stage);
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_6.5rem]"
            >
              <span
                className={clsx(
                  standing === 'elected' && 'font-bold text-ink',
                  standing === 'excluded' && 'text-ink-faint',
                  standing === 'continuing' && 'text-ink',
                )}
              >
                {standing === 'elected' ? (
                  <Trans>
                    {ph({ name: nameOf(id) })}
                    <span className="sr-only">, elected</span>
                  </Trans>
                ) : (
                  nameOf(id)
                )}
              </span>
              <span className="text-end text-ink-soft tabular-nums sm:order-last">
                {standing === 'excluded'
                  ? t({ message: 'out', comment: 'This candidate is out of the count' })
                  : votesText(i18n, votes)}
              </span>
              <span
                aria-hidden="true"
                className="relative col-span-full flex h-4 overflow-hidden rounded-sm bg-sunken sm:col-span-1 sm:h-5"
              >
                <span
                  className={clsx(
                    'bar-fill h-full transition-[width] duration-700',
                    standing === 'elected' ? 'bg-primary' : 'bg-rule-strong',
                  )}
                  style={{ width: share(votes - gain) }}
                />
                <span
                  className="bar-fill h-full bg-vote transition-[width] duration-700"
                  style={{ width: share(gain) }}
                />
                <span
                  className="bar-fill absolute inset-y-0 w-0.5 bg-ink transition-[inset-inline-start] duration-700"
                  style={{ insetInlineStart: `calc(${share(now.quota)} - 2px)` }}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft tabular-nums">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="bar-fill h-4 w-0.5 bg-ink" />
          <Trans>{ph({ votes: votesText(i18n, now.quota) })} needed</Trans>
        </span>
        {stage > 1 && (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="bar-fill size-3 rounded-sm bg-vote" />
            {select(step, { round: 'came in this round', other: 'came in this stage' })}
          </span>
        )}
        {now.exhausted > 0 && (
          <span>
            <Trans>
              {ph({ votes: votesText(i18n, now.exhausted) })} without a further preference
            </Trans>
          </span>
        )}
      </p>
    </div>
  );
}
