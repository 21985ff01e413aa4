import type { PositionResult } from '@hustings/shared';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { counted } from '../../../lib/counted';
import { CandidatesTable } from './candidates-table';
import { ElectedLine } from './elected-line';
import { OutcomeBadge } from './outcome-badge';
import { ShareBar } from './share-bar';

interface PositionCardProps {
  position: PositionResult;
  final: boolean;
  to: string;
}

const SHOWN = 4;

/** A position at a glance: who leads, who is elected, where it is a tie. In print, everything. */
export function PositionCard({ position, final, to }: PositionCardProps) {
  const shown = position.candidates.slice(0, SHOWN);
  const more = position.candidates.length - shown.length;
  return (
    <article className="group relative flex flex-col gap-4 rounded-lg border border-rule bg-surface p-5 transition-colors hover:border-ink sm:p-6 print:break-inside-avoid print:border-0 print:bg-transparent print:p-0">
      <header className="grid gap-1">
        <h3 className="flex items-start justify-between gap-3 text-xl font-bold tracking-tight text-ink">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {position.position}
          </Link>
          <ChevronRight
            aria-hidden="true"
            className="mt-1 size-5 shrink-0 text-ink-faint group-hover:text-ink print:hidden"
          />
        </h3>
        {position.description && (
          <p className="line-clamp-2 text-sm text-ink-soft print:line-clamp-none">
            {position.description}
          </p>
        )}
      </header>
      {final && <ElectedLine position={position} size="small" />}
      <ol className="grid gap-3 print:hidden">
        {shown.map((candidate) => (
          <li key={candidate._id} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
                <span
                  className={
                    candidate.elected || candidate.tied ? 'font-bold text-ink' : 'text-ink-soft'
                  }
                >
                  {candidate.fullName}
                </span>
                <OutcomeBadge elected={candidate.elected} tied={candidate.tied} final={final} />
              </span>
              <span className="text-ink-soft tabular-nums">
                {candidate.votes.toLocaleString('en')}
              </span>
            </div>
            <ShareBar share={candidate.share} isStrong={candidate.elected || candidate.tied} />
          </li>
        ))}
      </ol>
      <div className="hidden print:block">
        <CandidatesTable
          position={position.position}
          candidates={position.candidates}
          final={final}
        />
      </div>
      <p className="mt-auto text-sm text-ink-soft tabular-nums">
        {more > 0 && <span className="print:hidden">{more} more, </span>}
        {counted(position.seats, 'seat')}, {position.abstentions.toLocaleString('en')} abstained
      </p>
    </article>
  );
}
