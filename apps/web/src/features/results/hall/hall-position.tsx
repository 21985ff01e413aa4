import { isCounted, outcomeInWords, type PositionResult } from '@hustings/shared';
import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Ban, Check, Equal } from 'lucide-react';
import { annulmentTitles } from '../annulment-words';
import { sumsHeading } from '../sums-words';
import { numberText } from '../../../lib/words/numbers';
import { compareNames } from '../../../lib/words/names';
import { i18n } from '../../../lib/words/i18n';

interface HallPositionProps {
  position: PositionResult;
  isRevealed: boolean;
}

/** A position and its candidates. Once revealed, also the outcome and all candidates' votes. */
export function HallPosition({ position, isRevealed }: HallPositionProps) {
  return (
    <div className="grid gap-[clamp(1.25rem,3.5vh,3rem)]">
      <h2 className="text-hall-lg font-extrabold tracking-tight wrap-anywhere text-ink">
        {position.position}
      </h2>
      {isRevealed ? <Outcome position={position} /> : <Standing position={position} />}
    </div>
  );
}

function Standing({ position }: { position: PositionResult }) {
  if ('majority' in position) {
    return (
      <p className="text-hall text-ink-soft">{position.description || t`A motion: Yes or No.`}</p>
    );
  }
  // Alphabetical, so the order reveals nothing.
  const names = position.candidates.map(({ fullName }) => fullName).sort(compareNames);
  return (
    <>
      <p className="text-hall-sm text-ink-soft">
        {t`${plural({ candidates: names.length }, { one: '# candidate', other: '# candidates' })} for ${plural({ seats: position.seats }, { one: '# seat', other: '# seats' })}`}
      </p>
      <ul className={clsx('grid gap-x-[4vw] gap-y-3', names.length > 5 && 'sm:grid-cols-2')}>
        {names.map((name) => (
          <li key={name} className="text-hall font-semibold wrap-anywhere text-ink">
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ position }: { position: PositionResult }) {
  const isAnnulled = position.annulment !== null;
  const words = isCounted(position) ? outcomeInWords(i18n, position) : [];
  const rows = rowsOf(position);
  const most = Math.max(1, ...rows.map(({ votes }) => votes));
  return (
    <>
      <div className="grid gap-2">
        {position.annulment && (
          <p className="text-hall font-bold text-danger">
            <Trans>
              {ph({ title: annulmentTitles[position.annulment.kind] })}. What follows is no longer
              valid: it is shown as it was counted.
            </Trans>
          </p>
        )}
        {words.map((sentence) => (
          <p
            key={sentence}
            className={clsx(
              'text-hall wrap-anywhere',
              isAnnulled ? 'text-ink-soft' : 'font-bold text-ink',
            )}
          >
            {sentence}
          </p>
        ))}
      </div>
      <div className="grid gap-3">
        <p className="text-hall-sm text-ink-soft">
          {'majority' in position ? t`Votes` : sumsHeading(position.method)}
        </p>
        <ol className={clsx('grid gap-x-[4vw] gap-y-4', rows.length > 5 && 'lg:grid-cols-2')}>
          {rows.map(({ name, votes, elected, tied }) => (
            <li key={name} className="grid gap-1.5">
              <span className="flex items-baseline justify-between gap-x-4 text-hall-sm text-ink">
                <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                  <span
                    className={clsx(
                      'wrap-anywhere',
                      (elected || tied) && !isAnnulled && 'font-bold',
                    )}
                  >
                    {name}
                  </span>
                  {(elected || tied) && <Mark elected={elected} isAnnulled={isAnnulled} />}
                </span>
                <span className="shrink-0 font-semibold tabular-nums">{numberText(votes)}</span>
              </span>
              <span aria-hidden="true" className="block h-3 overflow-hidden rounded-full bg-sunken">
                <span
                  className={clsx(
                    'bar-fill block h-full origin-left animate-grow rtl:origin-right rounded-full',
                    (elected || tied) && !isAnnulled ? 'bg-primary' : 'bg-rule-strong',
                  )}
                  style={{ width: `${(votes / most) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ol>
        <p className="text-hall-sm text-ink-soft tabular-nums">
          {t`${plural({ ballots: position.ballots }, { one: '# ballot', other: '# ballots' })}, ${plural({ abstentions: position.abstentions }, { other: '# abstained' })}`}
        </p>
      </div>
    </>
  );
}

function Mark({ elected, isAnnulled }: { elected: boolean; isAnnulled: boolean }) {
  const [Icon, tone] = elected
    ? ([Check, 'text-success'] as const)
    : ([Equal, 'text-warning'] as const);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-semibold',
        isAnnulled ? 'text-ink-soft' : tone,
      )}
    >
      {isAnnulled ? (
        <Ban aria-hidden="true" className="size-[1em]" />
      ) : (
        <Icon aria-hidden="true" className="size-[1em]" />
      )}
      {markWords(elected, isAnnulled)}
    </span>
  );
}

function rowsOf(position: PositionResult) {
  if ('majority' in position) {
    const answers = [
      [t`Yes`, position.yes],
      [t`No`, position.no],
    ] as const;
    return answers.map(([name, votes]) => ({ name, votes, elected: false, tied: false }));
  }
  return position.candidates.map(({ fullName, votes, elected, tied }) => ({
    name: fullName,
    votes,
    elected,
    tied,
  }));
}

function markWords(elected: boolean, isAnnulled: boolean): string {
  if (elected) return isAnnulled ? t`Elected, not valid` : t`Elected`;
  return isAnnulled ? t`Tied, not valid` : t`Tied`;
}
