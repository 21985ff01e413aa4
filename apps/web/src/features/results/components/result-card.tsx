import type { PositionResult } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/surfaces/badge';
import { Annulled } from '../annulled';
import { annulmentTitles } from '../annulment-words';
import { useLangOf } from '../../../lib/words/translation';
import { viewOf } from '../methods/method-views';

interface ResultCardProps {
  position: PositionResult;
  final: boolean;
  to: string;
}

/** The figures of a position at a glance. The printout shows all of them. */
export function ResultCard({ position, final, to }: ResultCardProps) {
  const view = viewOf(position);
  const langOf = useLangOf();
  return (
    <article className="group relative flex flex-col gap-4 rounded-lg border border-rule bg-surface p-5 transition-colors hover:border-ink sm:p-6 print:break-inside-avoid print:border-0 print:bg-transparent print:p-0">
      <header className="grid gap-1">
        <h3 className="flex items-start justify-between gap-3 text-xl font-bold tracking-tight text-ink">
          <Link
            to={to}
            lang={langOf(position, 'position')}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {position.position}
          </Link>
          <ChevronRight
            aria-hidden="true"
            className="mt-1 size-5 shrink-0 text-ink-faint group-hover:text-ink print:hidden"
          />
        </h3>
        {position.description && (
          <p
            lang={langOf(position, 'description')}
            className="line-clamp-2 text-sm text-ink-soft print:line-clamp-none"
          >
            {position.description}
          </p>
        )}
      </header>
      {position.annulment && (
        <p>
          <Badge tone="warning">{annulmentTitles[position.annulment.kind]}</Badge>
        </p>
      )}
      <Annulled value={position.annulment !== null}>
        <div className="print:hidden">
          <view.Glance result={position} final={final} />
        </div>
        <div className="hidden gap-5 print:grid">
          {view.tabs(position, final).map(({ value, printed }) => (
            <Fragment key={value}>{printed}</Fragment>
          ))}
        </div>
      </Annulled>
      <p className="mt-auto text-sm text-ink-soft tabular-nums">
        {position.candidates.length > 0
          ? t`${plural({ seats: position.seats }, { one: '# seat', other: '# seats' })}, ${plural({ abstentions: position.abstentions }, { other: '# abstained' })}`
          : plural({ abstentions: position.abstentions }, { other: '# abstained' })}
      </p>
    </article>
  );
}
