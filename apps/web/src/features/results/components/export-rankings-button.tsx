import type { PositionId } from '@hustings/shared';
import { DownloadButton } from '../../../components/buttons/download-button';
import { downloadRankings } from '../api';

export function ExportRankingsButton({ positionId }: { positionId: PositionId }) {
  return (
    <DownloadButton
      fetch={() => downloadRankings(positionId)}
      fileName={`ballots-${positionId}.blt`}
    >
      Export votes (BLT)
    </DownloadButton>
  );
}
