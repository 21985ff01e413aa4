import { editableFields, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      title={t`Trial count`}
      className="mt-10"
      description={t`We cast at least a hundred test ballots with known totals in a hidden copy, and count them twice. Then they are removed, and the audit trail records the result.`}
      actions={
        mayRun && (
          <Button
            variant="secondary"
            size="small"
            loading={run.isPending}
            onClick={start}
            icon={<FlaskConical aria-hidden="true" className="size-4" />}
          >
            {trial ? t`Run it again` : t`Run a trial count`}
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
        {run.isPending && t`Casting and counting test ballots. This takes a few seconds.`}
      </p>
      {trial && !run.isPending && (
        <>
          {!trial.isCurrent && (
            <Notice tone="warning" title={t`The ballot has changed since`} live={run.isSuccess}>
              <p>
                {isBeforeVoting
                  ? t`Run the trial count again to test the current ballot.`
                  : t`Voting opened with a different ballot from the one tested.`}
              </p>
            </Notice>
          )}
          <TrialCertificate trial={trial} isNew={run.isSuccess} />
        </>
      )}
      {trial === null && !run.isPending && (
        <p className="text-sm text-ink-soft">
          <Trans>No trial count has been run yet.</Trans>
        </p>
      )}
    </Section>
  );
}
