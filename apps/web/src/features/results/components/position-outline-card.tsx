import { methodTitle, takesCandidates, type BallotPosition } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { useLangOf } from '../../../lib/words/translation';
import { i18n } from '../../../lib/words/i18n';

export type PositionOutline = Pick<
  BallotPosition,
  '_id' | 'position' | 'description' | 'translations' | 'candidates' | 'seats' | 'method'
>;

/** A position without counts yet. */
export function PositionOutlineCard({ position, to }: { position: PositionOutline; to: string }) {
  const langOf = useLangOf();
  return (
    <article className="relative grid content-start gap-1 rounded-lg border border-rule bg-surface p-5 hover:border-ink sm:p-6">
      <h3 lang={langOf(position, 'position')} className="text-xl font-bold tracking-tight text-ink">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {position.position}
        </Link>
      </h3>
      {position.description && (
        <p lang={langOf(position, 'description')} className="line-clamp-2 text-sm text-ink-soft">
          {position.description}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft tabular-nums">
        {takesCandidates(position.method)
          ? t`${plural({ seats: position.seats }, { one: '# seat', other: '# seats' })}, ${plural({ candidates: position.candidates.length }, { one: '# candidate', other: '# candidates' })}`
          : methodTitle(i18n, position.method)}
      </p>
    </article>
  );
}
