import { downloadRankingsCall, type PositionId } from '@hustings/shared';
import { DownloadButton } from '../../../components/buttons/download-button';
import { fetchFile } from '../../../lib/api/client';

/** The votes of a counted position, as OpenSTV and OpaVote read them. */
export function ExportRankingsButton({ positionId }: { positionId: PositionId }) {
  return (
    <DownloadButton
      fetch={() => fetchFile(downloadRankingsCall, { params: { id: positionId } })}
      fileName={`ballots-${positionId}.blt`}
    >
      Export votes (BLT)
    </DownloadButton>
  );
}
