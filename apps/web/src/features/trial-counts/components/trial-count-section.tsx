import { editableFields, type Election } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Notice } from '../../../components/feedback/notice';
import { Section } from '../../../components/headings/section';
import { loadFailureText } from '../../../lib/messages/message-for';
import { useMay } from '../../../lib/session/use-may';
import { toastError } from '../../../lib/toasts/toast-message';
import { trialCountQuery, useRunTrialCount } from '../api';
import { TrialCertificate } from './trial-certificate';

/** Runs a trial count before voting opens: casting, count and recount. Shows the result. */
export function TrialCountSection({ election }: { election: Election }) {
  const { data: trial, error, refetch } = useQuery(trialCountQuery(election._id));
  const run = useRunTrialCount();
  const isBeforeVoting = editableFields(election.status) === 'all';
  const mayRun = useMay('runElections', election) && isBeforeVoting;
  if (!isBeforeVoting && !trial) return null;

  function start() {
    run.mutate(election._id, { onError: (failure) => toastError('trialCount', failure) });
  }

  return (
    <Section
      title="Trial count"
      className="mt-10"
      description="A hundred or more generated ballots with known totals are cast in a hidden copy of this election, counted, and counted again by a second counter. All of them are removed afterwards, and the result stands in the audit trail."
      actions={
        mayRun && (
          <Button
            variant="secondary"
            size="small"
            loading={run.isPending}
            onClick={start}
            icon={<FlaskConical aria-hidden="true" className="size-4" />}
          >
            {trial ? 'Run it again' : 'Run a trial count'}
          </Button>
        )
      }
    >
      {error && (
        <ErrorLine
          message={loadFailureText('electionLoad', error)}
          onRetry={() => void refetch()}
        />
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {run.isPending && 'Casting and counting test ballots. This takes a few seconds.'}
      </p>
      {trial && !run.isPending && (
        <>
          {!trial.isCurrent && (
            <Notice tone="warning" title="The ballot has changed since" live={run.isSuccess}>
              <p>
                {isBeforeVoting
                  ? 'Run the trial count again, so that it is of the ballot as it stands now.'
                  : 'Voting opened on another ballot than the one that was tried.'}
              </p>
            </Notice>
          )}
          <TrialCertificate trial={trial} isNew={run.isSuccess} />
        </>
      )}
      {trial === null && !run.isPending && (
        <p className="text-sm text-ink-soft">No trial count has been run yet.</p>
      )}
    </Section>
  );
}
