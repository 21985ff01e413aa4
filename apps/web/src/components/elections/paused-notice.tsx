import { t } from '@lingui/core/macro';
import { Notice } from '../feedback/notice';
import { electionDateInZone } from '../../lib/dates';

interface PausedNoticeProps {
  /** Undefined while voting is not paused: nothing is shown. */
  since: string | undefined;
  children?: string | undefined;
}

/** Says that no ballots are accepted at the moment. */
export function PausedNotice({ since, children }: PausedNoticeProps) {
  if (!since) return null;
  return (
    <Notice
      tone="warning"
      live
      title={t`Voting has been paused since ${{ date: electionDateInZone(since) }}`}
    >
      {children && <p>{children}</p>}
    </Notice>
  );
}
