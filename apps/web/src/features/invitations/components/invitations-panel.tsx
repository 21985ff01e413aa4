import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { isVotingOver, type Election } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { BellRing, MailX, PenLine, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { ErrorLine } from '../../../components/feedback/error-line';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { electionDateInZone } from '../../../lib/dates';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { failedLoad } from '../../../lib/messages/message-for';
import { useMay } from '../../../lib/session/use-may';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { invitationsQuery, useInvite } from '../api';
import { useRefreshWhenSent } from '../use-refresh-when-sent';
import { BouncesForm } from './bounces-form';
import { FailedInvitations, type FailureActions } from './failed-invitations';
import { MessagesEditor } from './messages-editor';
import { numberText } from '../../../lib/words/numbers';

interface InvitationsPanelProps {
  election: Pick<Election, '_id' | 'org' | 'name' | 'status' | 'voters' | 'turnout' | 'settings'>;
  /** Actions on failed invitations. */
  failureActions: FailureActions;
}

interface Sending {
  to: 'notInvited' | 'notVoted';
  title: string;
  /** The label of the button that sends. */
  act: string;
  description: string;
}

/** Counts of invitations, failures with reasons, and the buttons that send. */
export function InvitationsPanel({ election, failureActions }: InvitationsPanelProps) {
  const progress = useQuery(invitationsQuery(election._id));
  const invitation = useInvite(election._id);
  const maySend = useMay('keepRoll', election) && !isVotingOver(election.status);
  const [sending, setSending] = useState<Sending>();
  const [opened, setOpened] = useState<'words' | 'bounces'>();
  // Once opened, the editor stays mounted and keeps what was typed.
  const [hasWords, setHasWords] = useState(false);
  useRefreshWhenSent(progress.data);
  if (election.voters === 0) return null;
  if (progress.isPending) return <Skeleton className="h-20 rounded-lg" />;
  if (progress.isLoadingError) {
    return <ErrorLine {...failedLoad('invitations', progress)} />;
  }
  const { queued, sent, failed, withoutAddress = 0, failures, expectedBy } = progress.data;
  const notInvited = Math.max(0, election.voters - queued - sent - failed - withoutAddress);
  const notVoted = election.voters - election.turnout;
  const whom =
    withoutAddress > 0
      ? t`Everyone on the roll who hasn’t voted yet gets an email, except voters without an email address.`
      : t`Everyone on the roll who hasn’t voted yet gets an email.`;
  const lastAt = expectedBy && electionDateInZone(expectedBy);

  function send(to: 'notInvited' | 'notVoted' | 'failed', onSent?: () => void) {
    const area = to === 'notVoted' ? 'reminders' : 'invitations';
    invitation.mutate(to, {
      onSuccess: () => {
        toastSuccess(area);
        onSent?.();
      },
      onError: (error) => toastError(area, error),
      onSettled: () => setSending(undefined),
    });
  }

  function resendFailed(button: HTMLElement) {
    // The button vanishes once no failures are left.
    send('failed', () => focusHeading(headingAround(button)));
  }

  return (
    <div className="grid gap-4 rounded-lg border border-rule bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {[
            { label: t`Invited`, count: sent },
            { label: t`Queued`, count: queued },
            { label: t`Failed`, count: failed, isFailure: true },
            { label: t`Not invited`, count: notInvited },
            ...(withoutAddress > 0 ? [{ label: t`Without email`, count: withoutAddress }] : []),
          ].map(({ label, count, isFailure }) => (
            <div key={label} className="grid">
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd
                className={clsx(
                  'text-lg font-bold tracking-tight tabular-nums',
                  isFailure && count > 0 && 'text-danger',
                )}
              >
                {numberText(count)}
              </dd>
            </div>
          ))}
        </dl>
        {maySend && (
          <div className="flex flex-wrap gap-2">
            {failed > 0 && (
              <Button
                variant="secondary"
                size="small"
                loading={invitation.isPending && !sending}
                icon={<RotateCw aria-hidden="true" className="size-4" />}
                onClick={({ currentTarget }) => resendFailed(currentTarget)}
              >
                <Trans>Resend failed</Trans>
              </Button>
            )}
            {notInvited > 0 && (
              <Button
                size="small"
                icon={<Send aria-hidden="true" className="size-4" />}
                onClick={() =>
                  setSending({
                    to: 'notInvited',
                    title: plural(notInvited, {
                      one: 'Invite # voter?',
                      other: 'Invite # voters?',
                    }),
                    act: plural(notInvited, {
                      one: 'Send # invitation',
                      other: 'Send # invitations',
                    }),
                    description: t`Everyone on the roll who has no invitation yet gets an email with a personal link to vote in ${{ election: election.name }}.`,
                  })
                }
              >
                {plural(notInvited, { one: 'Invite # voter', other: 'Invite # voters' })}
              </Button>
            )}
            {election.status === 'open' && notVoted > 0 && queued + sent + failed > 0 && (
              <Button
                variant="secondary"
                size="small"
                icon={<BellRing aria-hidden="true" className="size-4" />}
                onClick={() =>
                  setSending({
                    to: 'notVoted',
                    // The number of these voters with an email address is unknown.
                    title:
                      withoutAddress > 0
                        ? t`Remind people who haven’t voted?`
                        : plural(notVoted, { one: 'Remind # voter?', other: 'Remind # voters?' }),
                    act: t`Send reminders`,
                    description:
                      election.settings.resultsVisibility === 'live'
                        ? t`${whom} While counts are live, nobody can see who gets one.`
                        : whom,
                  })
                }
              >
                <Trans>Remind people who haven’t voted</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {queued > 0 && (
        <div className="grid gap-1.5">
          <ProgressBar label={t`Invitations sent`} value={sent} max={sent + queued} />
          <p role="status" className="text-xs text-ink-soft tabular-nums">
            {plural(queued, {
              one: '# on their way. You can leave this page: sending continues.',
              other: '# on their way. You can leave this page: sending continues.',
            })}{' '}
            {lastAt &&
              t`The mail server limits messages per minute, so the last should go out by ${lastAt}.`}
          </p>
        </div>
      )}
      {maySend && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={opened === 'words'}
            icon={<PenLine aria-hidden="true" className="size-4" />}
            onClick={() => {
              setHasWords(true);
              setOpened(opened === 'words' ? undefined : 'words');
            }}
          >
            <Trans>Edit texts</Trans>
          </Button>
          {sent + failed > 0 && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={opened === 'bounces'}
              icon={<MailX aria-hidden="true" className="size-4" />}
              onClick={() => setOpened(opened === 'bounces' ? undefined : 'bounces')}
            >
              <Trans>Bounced messages</Trans>
            </Button>
          )}
        </div>
      )}
      {maySend && hasWords && (
        <div hidden={opened !== 'words'}>
          <MessagesEditor election={election} />
        </div>
      )}
      {maySend && opened === 'bounces' && <BouncesForm election={election} />}
      {failures.length > 0 && (
        <FailedInvitations
          electionId={election._id}
          failures={failures}
          failed={failed}
          actions={maySend ? failureActions : undefined}
        />
      )}
      <ConfirmDialog
        open={sending !== undefined}
        onClose={() => setSending(undefined)}
        title={sending?.title ?? ''}
        description={sending?.description ?? ''}
        done={invitation.isSuccess}
        confirmLabel={sending?.act}
        variant="primary"
        pending={invitation.isPending}
        onConfirm={() => {
          if (sending) send(sending.to);
        }}
      />
    </div>
  );
}
