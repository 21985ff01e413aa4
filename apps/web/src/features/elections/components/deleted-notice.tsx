import type { Election } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';
import { electionDate } from '../../../lib/dates';
import { RestoreElectionButton } from './restore-election-button';

/** Says that a deleted election can still be restored until its removal. */
export function DeletedNotice({ election }: { election: Election }) {
  const { deletedAt, removal } = election;
  if (!deletedAt || !removal) return null;
  return (
    <div className="mb-8">
      <Notice tone="warning" title={t`Deleted on ${{ deletedAt: electionDate(deletedAt) }}`}>
        <p>
          <Trans>
            It will be permanently deleted on {ph({ removal: electionDate(removal) })}. Until then
            its results and its ballot box stay public.
          </Trans>
        </p>
        <div className="pt-2">
          <RestoreElectionButton election={election} />
        </div>
      </Notice>
    </div>
  );
}
