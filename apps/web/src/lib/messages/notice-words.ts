import { t } from '@lingui/core/macro';
import type { NoticeKind } from '@hustings/shared';

/** The content of each kind of notice to voters. */
export const noticeWords: Record<NoticeKind, string> = {
  opened: t`Voting is open`,
  dates: t`The dates have changed`,
  paused: t`Voting is paused`,
  resumed: t`Voting has resumed`,
  prepared: t`Voting was stopped`,
  counted: t`The results are available`,
};
