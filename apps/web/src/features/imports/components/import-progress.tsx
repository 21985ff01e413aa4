import { counted, type Election, type ImportId, type ImportStanding } from '@hustings/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { ErrorState } from '../../../components/feedback/error-state';
import { Notice } from '../../../components/feedback/notice';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { takeFocus } from '../../../lib/focus/take-focus';
import { fieldText } from '../../../lib/messages/answer-text';
import { failedLoad } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { toastError } from '../../../lib/toasts/toast-message';
import { fetchImportErrors, importQuery, isOver, useUndoImport } from '../api';
import { DownloadButton } from '../../../components/buttons/download-button';

interface ImportProgressProps {
  election: Pick<Election, '_id'>;
  job: ImportId;
  /** The import was started on this screen just now. */
  startsFocused: boolean;
}

/** Follows an import to its end. It runs on the server, even while this screen is closed. */
export function ImportProgress({ election, job, startsFocused }: ImportProgressProps) {
  const headingId = useId();
  const queryClient = useQueryClient();
  const standing = useQuery(importQuery(election._id, job));
  const state = standing.data?.state;
  const isDone = state !== undefined && isOver(state);
  useEffect(() => {
    // The roll has changed, and with it every count and the election's checklist.
    if (isDone) void queryClient.invalidateQueries();
  }, [isDone, queryClient]);
  if (standing.isPending) return <SkeletonRows label="Loading the import" />;
  if (standing.isLoadingError) {
    return (
      <ErrorState title="The import could not be loaded" {...failedLoad('importLoad', standing)} />
    );
  }
  return (
    <section aria-labelledby={headingId} className="grid max-w-text grid-cols-1 gap-5">
      <h2
        id={headingId}
        {...(startsFocused ? { ref: takeFocus } : {})}
        tabIndex={-1}
        className="text-xl font-bold tracking-tight text-ink"
      >
        {titles[standing.data.state]}
      </h2>
      {!isDone && <UnderWay standing={standing.data} />}
      {isDone && <Outcome election={election} standing={standing.data} />}
    </section>
  );
}

const titles: Record<ImportStanding['state'], string> = {
  waiting: 'Importing voters',
  working: 'Importing voters',
  done: 'Import done',
  failed: 'Import stopped',
  undoing: 'Undoing the import',
  undone: 'Import undone',
};

function UnderWay({ standing: { state, done, total } }: { standing: ImportStanding }) {
  const isUndoing = state === 'undoing';
  return (
    <div className="grid gap-3">
      <ProgressBar
        label={isUndoing ? 'Voters taken off the roll' : 'Voters imported'}
        value={done}
        max={total}
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {`${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
      </p>
      <p className="text-sm text-ink-soft">
        You can leave this page. The import continues, and you can come back to see it.
      </p>
    </div>
  );
}

interface OutcomeProps {
  election: Pick<Election, '_id'>;
  standing: ImportStanding;
}

function Outcome({ election, standing }: OutcomeProps) {
  const { _id: job, state, added, errors, failure } = standing;
  const [isAsking, setAsking] = useState(false);
  const undoing = useUndoImport(election._id);
  return (
    <>
      <Notice
        live
        tone={state === 'failed' ? 'danger' : 'success'}
        title={
          state === 'undone'
            ? `${counted(standing.done, 'voter')} taken off the roll again.`
            : `${counted(added, 'voter')} added to the electoral roll.`
        }
      >
        {failure && <p>{fieldText(failure)}</p>}
        {state !== 'undone' && <Details standing={standing} />}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="small" to={paths.roll(election._id)}>
          See the electoral roll
        </LinkButton>
        {errors > 0 && (
          <DownloadButton
            size="small"
            fileName="refused rows.csv"
            fetch={() => fetchImportErrors(election._id, job)}
          >
            Download refused rows
          </DownloadButton>
        )}
        <LinkButton variant="secondary" size="small" to={paths.importVoters(election._id)}>
          Import another list
        </LinkButton>
        {standing.canUndo && (
          <Button variant="quietDanger" size="small" onClick={() => setAsking(true)}>
            Undo this import
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        description={`This takes the ${counted(added, 'voter')} of this import off the electoral roll. Earlier voters stay. Invitations already sent will no longer open the ballot.`}
        confirmLabel="Undo"
        pending={undoing.isPending}
        done={undoing.isSuccess}
        onConfirm={() =>
          undoing.mutate(job, {
            onError: (error) => toastError('voterImportUndo', error),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}

function Details({ standing }: { standing: ImportStanding }) {
  const { updated, skipped, duplicates, errors, late, invited, added } = standing;
  const lines = [
    updated > 0 && `${counted(updated, 'voter')} updated.`,
    skipped > 0 && `${counted(skipped, 'voter')} already on the roll, left unchanged.`,
    duplicates > 0 && `${counted(duplicates, 'repeated row')} skipped.`,
    errors > 0 && `${counted(errors, 'row')} refused.`,
    late > 0 && `${counted(late, 'voter')} added after voting opened. The results will say so.`,
    added > 0 && (invited ? 'Their invitations are on the way.' : 'No invitations were sent.'),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
