import { isCounted, namesIn, type PositionResult } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { CandidatesGlance } from '../candidates-glance';
import type { MethodView } from '../method-view';
import { sumsTabs } from '../sums-tabs';
import { OrderList } from './order-list';
import { PairsTable } from './pairs-table';

type CondorcetResult = Extract<PositionResult, { method: 'condorcet' }>;

/** The order, and every pair behind it. */
export const condorcetView: MethodView<CondorcetResult> = {
  tabs(result, final) {
    if (!isCounted(result)) return sumsTabs(result, final);
    const shown = { outcome: result.outcome, nameOf: namesIn(result.candidates) };
    const whole = (
      <div className="grid grid-cols-1 gap-5">
        <OrderList {...shown} />
        <PairsTable position={result.position} {...shown} />
      </div>
    );
    const [, graph] = sumsTabs(result, final);
    return [
      { value: 'candidates', label: t`Order and pairs`, content: whole, printed: whole },
      ...(graph ? [{ ...graph, label: t`First preferences` }] : []),
    ];
  },
  Glance: CandidatesGlance,
  note: () =>
    t`Every pair of candidates is compared on all ballots. Unranked candidates are below ranked ones. Shaded numbers win their pair.`,
};
