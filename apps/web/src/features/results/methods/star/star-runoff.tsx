import { runoffInWords, type StarOutcome } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { numberText } from '../../../../lib/words/numbers';
import { i18n } from '../../../../lib/words/i18n';

interface StarRunoffProps {
  outcome: StarOutcome;
  round: StarOutcome['rounds'][number];
  nameOf: (id: string) => string;
}

/** One bar shared by the two finalists: the number of ballots that prefer each. */
export function StarRunoff({ outcome, round, nameOf }: StarRunoffProps) {
  const { finalists, preferred, elected, lot, stage } = round;
  const [first = '', second] = finalists;
  const [forFirst = 0, forSecond = 0] = [preferred[first], preferred[second ?? '']];
  const neither = outcome.ballots - forFirst - forSecond;
  const share = (ballots: number) => ({ width: `${(ballots / outcome.ballots) * 100}%` });
  return (
    <section
      aria-label={t`Round ${stage}`}
      className="grid gap-3 rounded-lg border border-rule bg-surface p-4 sm:p-6 print:break-inside-avoid print:border-0 print:p-0"
    >
      <h3 className="font-bold text-ink">
        {outcome.rounds.length > 1 ? t`Round ${stage}: the runoff` : t`The runoff`}
      </h3>
      {second !== undefined && (
        <>
          <div className="flex justify-between gap-4 text-sm">
            {[first, second].map((id, place) => (
              <span
                key={id}
                className={clsx(
                  'grid tabular-nums',
                  place === 1 && 'text-end',
                  id === elected ? 'font-bold text-ink' : 'text-ink-soft',
                )}
              >
                <span>{nameOf(id)}</span>
                <span>{numberText(preferred[id] ?? 0)}</span>
              </span>
            ))}
          </div>
          <div
            aria-hidden="true"
            className="flex h-6 overflow-hidden rounded-sm bg-sunken [print-color-adjust:exact]"
          >
            <span
              className={clsx('bar-fill', first === elected ? 'bg-primary' : 'bg-rule-strong')}
              style={share(forFirst)}
            />
            <span style={share(neither)} />
            <span
              className={clsx('bar-fill', second === elected ? 'bg-primary' : 'bg-rule-strong')}
              style={share(forSecond)}
            />
          </div>
          <p className="text-sm text-ink-soft tabular-nums">
            {t`${{ neither: numberText(neither) }} of ${plural({ ballots: outcome.ballots }, { one: '# ballot', other: '# ballots' })} gave both the same stars.`}
          </p>
        </>
      )}
      <p className="text-ink">{runoffInWords(i18n, round, outcome, nameOf)}</p>
      {lot && (
        <p className="text-ink">
          <Trans>
            Others had as many stars, pairs and fives: the lot decided who went into the runoff.
          </Trans>
        </p>
      )}
    </section>
  );
}
