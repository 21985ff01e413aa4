import { clsx } from 'clsx';
import { isVotingOver, type Election, type EntryChecks } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MailX, UserCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { failedLoad } from '../../../lib/messages/message-for';
import { useMay } from '../../../lib/session/use-may';
import { entryChecksQuery } from '../api';
import { AskDialog } from './ask-dialog';
import { CorrectionsList } from './corrections-list';
import { FailedChecks } from './failed-checks';
import { numberText } from '../../../lib/words/numbers';

interface EntryChecksPanelProps {
  election: Pick<Election, '_id' | 'org' | 'name' | 'status' | 'voters'>;
  /** The form for emails that bounced. */
  bounces: ReactNode;
  /** Edits a voter whose email was not delivered. */
  onCorrect: (failure: EntryChecks['failures'][number]) => void;
}

const shown: readonly { state: keyof Omit<EntryChecks, 'failures'>; label: string }[] = [
  { state: 'confirmed', label: t`Confirmed` },
  { state: 'asked', label: t`No answer yet` },
  { state: 'queued', label: t`On their way` },
  { state: 'failed', label: t`Not delivered` },
  { state: 'correction', label: t`To decide` },
  { state: 'declined', label: t({ message: 'Declined', context: 'corrections' }) },
  { state: 'notAsked', label: t`Not asked` },
];

/** Asks voters to check their data, and shows their answers. */
export function EntryChecksPanel({ election, bounces, onCorrect }: EntryChecksPanelProps) {
  const checks = useQuery(entryChecksQuery(election._id));
  const mayKeep = useMay('keepRoll', election) && !isVotingOver(election.status);
  const [isAsking, setAsking] = useState(false);
  const [showsBounces, setShowsBounces] = useState(false);
  if (election.voters === 0) return null;
  if (checks.isPending) return <Skeleton className="h-20 rounded-lg" />;
  if (checks.isLoadingError) {
    return <ErrorLine {...failedLoad('entryChecks', checks)} />;
  }
  const isBefore = election.status === 'draft' || election.status === 'nominations';
  const { failures, ...counts } = checks.data;
  const wasAsked = shown.some(({ state }) => state !== 'notAsked' && counts[state] > 0);
  if (!wasAsked && !(mayKeep && isBefore)) return null;

  return (
    <section
      aria-labelledby="entry-checks"
      className="grid gap-4 rounded-lg border border-rule bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="entry-checks" className="font-bold">
            <Trans>Are the entries right?</Trans>
          </h2>
          <p className="max-w-text text-sm text-ink-soft">
            <Trans>
              Until voting opens, you can email voters to check their name and address. They
              confirm, or ask for a correction that you accept or decline.
            </Trans>
          </p>
        </div>
        {mayKeep && isBefore && (
          <Button
            variant="secondary"
            size="small"
            icon={<UserCheck aria-hidden="true" className="size-4" />}
            onClick={() => setAsking(true)}
          >
            <Trans>Ask voters</Trans>
          </Button>
        )}
      </div>
      {wasAsked && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {shown.map(({ state, label }) => {
            const count = counts[state];
            const isAlways = state === 'confirmed' || state === 'asked';
            return isAlways || count > 0 ? (
              <div key={state} className="grid">
                <dt className="text-xs text-ink-soft">{label}</dt>
                <dd
                  className={clsx(
                    'text-lg font-bold tracking-tight tabular-nums',
                    state === 'failed' && 'text-danger',
                  )}
                >
                  {numberText(count)}
                </dd>
              </div>
            ) : null;
          })}
        </dl>
      )}
      {mayKeep && counts.asked > 0 && (
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsBounces}
            icon={<MailX aria-hidden="true" className="size-4" />}
            onClick={() => setShowsBounces(!showsBounces)}
          >
            <Trans>Questions that came back</Trans>
          </Button>
        </div>
      )}
      {mayKeep && showsBounces && bounces}
      {failures.length > 0 && (
        <FailedChecks
          electionId={election._id}
          failures={failures}
          failed={counts.failed}
          mayAskAgain={mayKeep && isBefore}
          onCorrect={mayKeep ? onCorrect : undefined}
        />
      )}
      {mayKeep && counts.correction > 0 && <CorrectionsList electionId={election._id} />}
      <AskDialog election={election} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}
