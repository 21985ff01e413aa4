import type { Results } from '@hustings/shared';
import { ProgressBar } from '../../../components/feedback/progress-bar';

/** Turnout: ballots cast, out of the voters on the roll. */
export function TurnoutSummary({ results }: { results: Results }) {
  const { turnout, ballots, registered, lateAdditions, counted } = results;
  const isBehind = results.positions.length > 0 && counted !== ballots && !results.final;
  return (
    <div className="grid gap-4 border-y border-rule py-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-x-10">
      <p className="grid">
        <span className="text-sm font-medium text-ink-soft">Turnout</span>
        <span className="text-display font-extrabold tracking-[-0.045em] text-ink tabular-nums">
          {turnout.toLocaleString('en', { maximumFractionDigits: 1 })}
          <span className="text-[0.55em]">%</span>
        </span>
      </p>
      <div className="grid gap-2">
        <ProgressBar label="Turnout" value={ballots} max={registered} />
        <p className="text-base text-ink tabular-nums">
          <b>{ballots.toLocaleString('en')}</b> of {registered.toLocaleString('en')} on the
          electoral roll {ballots === 1 ? 'has' : 'have'} voted.
          {isBehind && (
            <span className="text-ink-soft">
              {' '}
              The counts below include {counted.toLocaleString('en')} of these ballots.
            </span>
          )}
        </p>
        {lateAdditions > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {lateAdditions === 1
              ? '1 voter was'
              : `${lateAdditions.toLocaleString('en')} voters were`}{' '}
            added after voting opened, without an age group or region.
          </p>
        )}
      </div>
    </div>
  );
}
