import { changeNoticesCall, type ElectionId, type NoticeSettings } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Says whether voters hear of an election by mail, and in what words. */
export function useChangeNotices(electionId: ElectionId) {
  return useChange((body: NoticeSettings) =>
    send(changeNoticesCall, { params: { electionId }, body }),
  );
}
