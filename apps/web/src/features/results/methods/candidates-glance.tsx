import { methodOf, type PositionResult } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { OutcomeBadge } from '../components/outcome-badge';
import { ShareBar } from '../components/share-bar';
import { sumsHeading } from '../sums-words';
import { numberText } from '../../../lib/words/numbers';

const SHOWN = 4;

/** The first few candidates with their figures. */
export function CandidatesGlance({ result, final }: { result: PositionResult; final: boolean }) {
  const shown = result.candidates.slice(0, SHOWN);
  const more = result.candidates.length - shown.length;
  const { bySums } = methodOf(result.method);
  return (
    <div className="grid gap-2.5">
      {!bySums && (
        <p className="text-xs font-semibold text-ink-soft">{sumsHeading(result.method)}</p>
      )}
      <ol className="grid gap-3">
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
              <span className="text-ink-soft tabular-nums">{numberText(candidate.votes)}</span>
            </div>
            <ShareBar share={candidate.share} isStrong={candidate.elected || candidate.tied} />
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>and {more} more</Trans>
        </p>
      )}
    </div>
  );
}
