import type { TransferOutcome } from '@hustings/shared';
import { useState } from 'react';
import { RoundsTable } from './rounds-table';
import { StagePlayer } from './stage-player';

interface StagesPanelProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  step: string;
}

/** The count to go through, and below it the table of all of it. Opens on how it ended. */
export function StagesPanel(shown: StagesPanelProps) {
  const [stage, setStage] = useState(shown.outcome.stages.length);
  if (shown.outcome.stages.length === 0) {
    return <p className="text-ink-soft">No ballot ranks anybody, so there was nothing to count.</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <StagePlayer {...shown} stage={stage} onStageChange={setStage} />
      <RoundsTable {...shown} current={stage} />
    </div>
  );
}
