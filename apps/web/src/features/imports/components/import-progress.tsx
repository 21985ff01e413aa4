import type { Election, ImportId, ImportStanding } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { numberText } from '../../../lib/words/numbers';

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
  if (standing.isPending) return <SkeletonRows label={t`Loading the import`} />;
  if (standing.isLoadingError) {
    return (
      <ErrorState
        title={t`The import could not be loaded`}
        {...failedLoad('importLoad', standing)}
      />
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
  waiting: t`Importing voters`,
  working: t`Importing voters`,
  done: t`Import done`,
  failed: t`Import stopped`,
  undoing: t`Undoing the import`,
  undone: t`Import undone`,
};

function UnderWay({ standing: { state, done, total } }: { standing: ImportStanding }) {
  const isUndoing = state === 'undoing';
  const imported = numberText(done);
  const inAll = numberText(total);
  return (
    <div className="grid gap-3">
      <ProgressBar
        label={isUndoing ? t`Voters taken off the roll` : t`Voters imported`}
        value={done}
        max={total}
      />
      <p className="text-sm text-ink-soft tabular-nums">
        <Trans>
          {imported} of {inAll}
        </Trans>
      </p>
      <p className="text-sm text-ink-soft">
        <Trans>
          You can leave this page. The import continues, and you can come back to see it.
        </Trans>
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
            ? plural(
                { removed: standing.done },
                {
                  one: '# voter taken off the roll again.',
                  other: '# voters taken off the roll again.',
                },
              )
            : plural(added, {
                one: '# voter added to the electoral roll.',
                other: '# voters added to the electoral roll.',
              })
        }
      >
        {failure && <p>{fieldText(failure)}</p>}
        {state !== 'undone' && <Details standing={standing} />}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="small" to={paths.roll(election._id)}>
          <Trans>See the electoral roll</Trans>
        </LinkButton>
        {errors > 0 && (
          <DownloadButton
            size="small"
            fileName={t`refused rows.csv`}
            fetch={() => fetchImportErrors(election._id, job)}
          >
            <Trans>Download refused rows</Trans>
          </DownloadButton>
        )}
        <LinkButton variant="secondary" size="small" to={paths.importVoters(election._id)}>
          <Trans>Import another list</Trans>
        </LinkButton>
        {standing.canUndo && (
          <Button variant="quietDanger" size="small" onClick={() => setAsking(true)}>
            <Trans>Undo this import</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        description={plural(added, {
          one: 'This takes the # voter of this import off the electoral roll. Earlier voters stay. Invitations already sent will no longer open the ballot.',
          other:
            'This takes the # voters of this import off the electoral roll. Earlier voters stay. Invitations already sent will no longer open the ballot.',
        })}
        confirmLabel={t`Undo`}
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
    updated > 0 && plural(updated, { one: '# voter updated.', other: '# voters updated.' }),
    skipped > 0 &&
      plural(skipped, {
        one: '# voter already on the roll, left unchanged.',
        other: '# voters already on the roll, left unchanged.',
      }),
    duplicates > 0 &&
      plural(duplicates, { one: '# repeated row skipped.', other: '# repeated rows skipped.' }),
    errors > 0 && plural(errors, { one: '# row refused.', other: '# rows refused.' }),
    late > 0 &&
      plural(late, {
        one: '# voter added after voting opened. The results will say so.',
        other: '# voters added after voting opened. The results will say so.',
      }),
    added > 0 && (invited ? t`Their invitations are on the way.` : t`No invitations were sent.`),
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
