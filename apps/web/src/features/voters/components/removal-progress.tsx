import type { ElectionId, RemovalId } from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Notice } from '../../../components/feedback/notice';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { failedLoad } from '../../../lib/messages/message-for';
import { removalQuery } from '../api';
import { numberText } from '../../../lib/words/numbers';

interface RemovalProgressProps {
  electionId: ElectionId;
  removal: RemovalId;
}

/** Progress and outcome of removing the selected voters. */
export function RemovalProgress({ electionId, removal }: RemovalProgressProps) {
  const query = useQuery(removalQuery(electionId, removal));
  const queryClient = useQueryClient();
  const isOver = query.data?.state === 'done' || query.data?.state === 'failed';
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries();
  }, [isOver, queryClient]);
  if (query.isLoadingError) {
    return <ErrorLine {...failedLoad('votersLoad', query)} />;
  }
  const { removed = 0, stayed = 0, total = 0, failure } = query.data ?? {};
  if (failure) {
    return (
      <Notice
        tone="danger"
        live
        title={plural(removed, {
          one: 'Removal stopped after # voter',
          other: 'Removal stopped after # voters',
        })}
      >
        <p>{sentence(failure.code, failure.params)}</p>
      </Notice>
    );
  }
  if (isOver) {
    return (
      <Notice tone={stayed > 0 ? 'warning' : 'success'} live>
        <p>
          {plural(removed, {
            one: '# voter removed from the roll.',
            other: '# voters removed from the roll.',
          })}{' '}
          {stayed > 0 &&
            plural(stayed, {
              one: '# voter stayed on it: they have voted, or removing them was no longer possible.',
              other:
                '# voters stayed on it: they have voted, or removing them was no longer possible.',
            })}
        </p>
      </Notice>
    );
  }
  const removedYet = numberText(removed);
  const inAll = numberText(total);
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={t`Voters removed`} value={removed} max={total} />
      <p role="status" className="text-xs text-ink-soft tabular-nums">
        <Trans>
          {removedYet} of {inAll} removed. You can leave this page: removal continues.
        </Trans>
      </p>
    </div>
  );
}
