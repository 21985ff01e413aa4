import { isCounted, methodOf, outcomeInWords, type PositionResult } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Photo } from '../../../components/surfaces/photo';
import { sumInWords } from '../sums-words';
import { useLangOf } from '../../../lib/words/translation';
import { i18n } from '../../../lib/words/i18n';

/** The outcome of every position of a final count, before any figures. */
export function WhoWasElected({ positions }: { positions: readonly PositionResult[] }) {
  const langOf = useLangOf();
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {positions.map((position) => (
        <li
          key={position._id}
          className="grid grid-cols-1 gap-x-8 gap-y-3 py-4 sm:grid-cols-[14rem_minmax(0,1fr)] print:break-inside-avoid"
        >
          <p
            lang={langOf(position, 'position')}
            className="text-lg font-bold tracking-tight text-ink"
          >
            {position.position}
          </p>
          <Outcome position={position} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ position }: { position: PositionResult }) {
  if (!isCounted(position)) return null;
  const elected = position.candidates.filter((candidate) => candidate.elected);
  const { bySums } = methodOf(position.method);
  const isTied = position.candidates.some(({ tied }) => tied);
  // The names and votes say it all, unless there was a tie or a count in rounds.
  const saysMore = !bySums || isTied || elected.length < position.seats;
  return (
    <div className="grid min-w-0 gap-3">
      {position.annulment && (
        <p className="text-sm text-ink-soft">
          <Trans>No longer valid. As it was counted:</Trans>
        </p>
      )}
      {elected.length > 0 && (
        <ul className={clsx('grid gap-3', position.annulment && 'opacity-60 grayscale')}>
          {elected.map(({ _id, photoUrl, fullName, votes }) => (
            <li key={_id} className="flex items-center gap-3">
              <Photo src={photoUrl} name={fullName} alt="" />
              <span className="grid min-w-0">
                <span className="font-semibold text-ink">{fullName}</span>
                <span className="text-sm text-ink-soft tabular-nums">
                  {sumInWords(position.method, votes)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {saysMore &&
        outcomeInWords(i18n, position).map((sentence) => (
          <p key={sentence} className="text-sm text-ink-soft">
            {sentence}
          </p>
        ))}
    </div>
  );
}
