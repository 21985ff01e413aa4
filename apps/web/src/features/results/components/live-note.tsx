import { format } from 'date-fns';
import { LIVE_STEP } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';

interface LiveNoteProps {
  asOf: string;
  /** The last attempt to renew the numbers failed. */
  isStale: boolean;
}

/** Says that these counts still move, and how. */
export function LiveNote({ asOf, isStale }: LiveNoteProps) {
  return (
    <Notice tone={isStale ? 'warning' : 'info'} title="Live, not final">
      <p>
        Counts advance in steps of {LIVE_STEP} ballots or more and stay a step behind the box, so
        that nobody can tell a single vote by watching them.{' '}
        {isStale
          ? `They could not be renewed since ${format(asOf, 'HH:mm:ss')}; another attempt follows.`
          : `As of ${format(asOf, 'HH:mm:ss')}; this page renews itself.`}
      </p>
    </Notice>
  );
}
