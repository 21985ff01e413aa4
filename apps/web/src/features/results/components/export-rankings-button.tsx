import type { PositionId } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { DownloadButton } from '../../../components/buttons/download-button';
import { downloadRankings } from '../api';

export function ExportRankingsButton({ positionId }: { positionId: PositionId }) {
  return (
    <DownloadButton
      fetch={() => downloadRankings(positionId)}
      fileName={`ballots-${positionId}.blt`}
    >
      <Trans>Export votes (BLT)</Trans>
    </DownloadButton>
  );
}
