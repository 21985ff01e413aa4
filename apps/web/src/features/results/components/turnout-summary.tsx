import type { Results } from '@hustings/shared';
import { ph, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { numberText } from '../../../lib/words/numbers';
import { LargePercent } from './large-percent';

/** Turnout: ballots cast, out of the voters on the roll. */
export function TurnoutSummary({ results }: { results: Results }) {
  const { turnout, ballots, registered, lateAdditions, counted } = results;
  const isBehind = results.positions.length > 0 && counted !== ballots && !results.final;
  return (
    <div className="grid gap-4 border-y border-rule py-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-x-10">
      <p className="grid">
        <span className="text-sm font-medium text-ink-soft">
          <Trans>Turnout</Trans>
        </span>
        <span className="text-display font-extrabold tracking-[-0.045em] text-ink tabular-nums">
          <LargePercent percent={turnout} />
        </span>
      </p>
      <div className="grid gap-2">
        <ProgressBar label={t`Turnout`} value={ballots} max={registered} />
        <p className="text-base text-ink tabular-nums">
          <Trans>
            <b>{ph({ cast: numberText(ballots) })}</b> of{' '}
            {ph({ registered: numberText(registered) })} on the electoral roll{' '}
            <Plural value={ballots} one="has voted." other="have voted." />
          </Trans>
          {isBehind && (
            <span className="text-ink-soft">
              {' '}
              {plural(counted, {
                other: 'The counts below include # of these ballots.',
              })}
            </span>
          )}
        </p>
        {lateAdditions > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {plural(lateAdditions, {
              one: '# voter was added after voting opened, without an age group or region.',
              other: '# voters were added after voting opened, without an age group or region.',
            })}
          </p>
        )}
      </div>
    </div>
  );
}
