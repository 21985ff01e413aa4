import type { TransferOutcome } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isTooWideForPaper, PrintedRounds } from './printed-rounds';
import { RoundsTable } from './rounds-table';
import { StagePlayer } from './stage-player';

interface StagesPanelProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  step: string;
}

/** The count to step through, with its full table below. Opens at the last stage. */
export function StagesPanel(shown: StagesPanelProps) {
  const [stage, setStage] = useState(shown.outcome.stages.length);
  const isCut = isTooWideForPaper(shown.outcome);
  if (shown.outcome.stages.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>No ballot ranks anybody, so there was nothing to count.</Trans>
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <StagePlayer {...shown} stage={stage} onStageChange={setStage} />
      <div className={isCut ? 'print:hidden' : undefined}>
        <RoundsTable {...shown} current={stage} />
      </div>
      {isCut && (
        <div className="hidden gap-5 print:grid">
          <PrintedRounds {...shown} />
        </div>
      )}
    </div>
  );
}
