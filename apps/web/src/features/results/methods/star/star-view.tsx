import { isCounted, namesIn, type PositionResult } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { CandidatesGlance } from '../candidates-glance';
import type { MethodView } from '../method-view';
import { sumsTabs } from '../sums-tabs';
import { StarRunoff } from './star-runoff';
import { StarsTable } from './stars-table';

type StarResult = Extract<PositionResult, { method: 'star' }>;

/** Sums of stars, and the runoff between the two with the most. */
export const starView: MethodView<StarResult> = {
  tabs(result, final) {
    if (!isCounted(result)) return sumsTabs(result, final);
    const { position, candidates, outcome } = result;
    const whole = (
      <div className="grid grid-cols-1 gap-5">
        {outcome.rounds.map((round) => (
          <StarRunoff
            key={round.stage}
            outcome={outcome}
            round={round}
            nameOf={namesIn(candidates)}
          />
        ))}
        <StarsTable position={position} candidates={candidates} outcome={outcome} />
      </div>
    );
    const [, graph] = sumsTabs(result, final);
    return [
      { value: 'candidates', label: t`Stars and runoff`, content: whole, printed: whole },
      ...(graph ? [graph] : []),
    ];
  },
  Glance: CandidatesGlance,
  note: () =>
    t`The two candidates with the most stars go into the runoff, in which every ballot counts for the one it gives more stars.`,
};
