import {
  isCounted,
  flowsOf,
  namesIn,
  type PositionResult,
  type TransferOutcome,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { CandidatesGlance } from '../candidates-glance';
import type { MethodView, ResultTab } from '../method-view';
import { sumsTabs } from '../sums-tabs';
import { FlowChart } from './flow-chart';
import { PrintedRounds } from './printed-rounds';
import { StagesPanel } from './stages-panel';
import { TransfersTable } from './transfers-table';

type TransfersResult = Extract<PositionResult, { method: 'irv' | 'stv' }>;

/** Instant runoff: one seat, in rounds. */
export const irvView: MethodView<TransfersResult> = {
  tabs: (result, final) => tabsBy('round', result, final),
  Glance: CandidatesGlance,
  note: () =>
    t`When a candidate is out, each of their ballots goes to its next choice. More than half of the ballots that still count wins.`,
};

/** The single transferable vote: several seats, in stages. */
export const stvView: MethodView<TransfersResult> = {
  tabs: (result, final) => tabsBy('stage', result, final),
  Glance: CandidatesGlance,
  note: () =>
    t`A ballot counts for its next choice when the one before is out or has votes to spare. Candidates are elected when they reach the votes needed, or when as many are left as seats.`,
};

function tabsBy(step: string, result: TransfersResult, final: boolean): ResultTab[] {
  if (!isCounted(result)) return sumsTabs(result, final);
  const outcome: TransferOutcome = result.outcome;
  const shown = {
    position: result.position,
    outcome,
    step,
    nameOf: namesIn(result.candidates),
  };
  const flow = flowsOf(outcome).length > 0 && <FlowChart {...shown} />;
  const transfers = (
    <div className="grid grid-cols-1 gap-5">
      {flow}
      <TransfersTable {...shown} />
    </div>
  );
  return [
    {
      value: 'candidates',
      label: step === 'round' ? t`Rounds` : t`Stages`,
      content: <StagesPanel {...shown} />,
      printed: <PrintedRounds {...shown} />,
    },
    { value: 'graph', label: t`Transfers`, content: transfers, printed: flow },
  ];
}
