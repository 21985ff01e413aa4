import type { Election } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';
import { electionDate } from '../../../lib/dates';
import { RestoreElectionButton } from './restore-election-button';

/** Says that a deleted election can still be restored until its removal. */
export function DeletedNotice({ election }: { election: Election }) {
  const { deletedAt, removal } = election;
  if (!deletedAt || !removal) return null;
  return (
    <div className="mb-8">
      <Notice tone="warning" title={`Deleted on ${electionDate(deletedAt)}`}>
        <p>
          It will be permanently deleted on {electionDate(removal)}. Until then its results and its
          ballot box stay public.
        </p>
        <div className="pt-2">
          <RestoreElectionButton election={election} />
        </div>
      </Notice>
    </div>
  );
}
