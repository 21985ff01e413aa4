import { Notice } from '../feedback/notice';
import { electionDateInZone } from '../../lib/dates';

interface PausedNoticeProps {
  /** Nothing is shown where voting is not paused. */
  since: string | undefined;
  children?: string | undefined;
}

/** That no ballot is taken at the moment. */
export function PausedNotice({ since, children }: PausedNoticeProps) {
  if (!since) return null;
  return (
    <Notice tone="warning" live title={`Voting is paused since ${electionDateInZone(since)}`}>
      {children && <p>{children}</p>}
    </Notice>
  );
}
