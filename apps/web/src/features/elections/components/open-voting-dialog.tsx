import { missingToOpen } from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../components/fields/checkbox';
import { Notice } from '../../../components/feedback/notice';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { pickerText } from '../../../lib/picker-dates';
import { fieldText } from '../../../lib/messages/answer-text';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useOpenElection } from '../api';
import { closeIfOpened } from '../date-choices';
import { instantOfField } from '../election-dates';
import type { ElectionDialogProps } from '../election-dialog-props';
import { notInvitedIn } from '../next-step';
import { ClosingDate } from './closing-date';
import { NoticeRecipients } from './notice-recipients';

/** Asks before opening voting: lists what opening freezes, and what the election still lacks. */
export function OpenVotingDialog({ election, open, onOpenChange }: ElectionDialogProps) {
  const opening = useOpenElection();
  const notInvited = notInvitedIn(election);
  const [isInviting, setInviting] = useState(true);
  const [closes, setCloses] = useState<string>();
  const [error, setError] = useState<string>();
  const closing = closes ?? pickerText(closeIfOpened(election, new Date()));
  const positions = election.positions.map(({ method, candidates }) => ({
    method,
    candidates: candidates.length,
  }));
  const isPossible = missingToOpen({ positions, voters: election.voters }).length === 0;

  function openVoting() {
    const endDate = instantOfField(closing);
    if (!endDate || endDate <= new Date()) {
      return setError(fieldText({ code: endDate ? 'closes_in_the_past' : 'not_a_date' }));
    }
    setError(undefined);
    const isMoved = closing !== pickerText(new Date(election.endDate));
    opening.mutate(
      {
        id: election._id,
        invites: isInviting && notInvited > 0,
        ...(isMoved && { endDate }),
      },
      {
        onSuccess: ({ notInvited: failure }) => {
          toastSuccess('electionOpen');
          if (failure !== undefined) toastError('invitations', failure);
        },
        onError: (failure) => toastError('electionOpen', failure),
        onSettled: () => onOpenChange(false),
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t`Open voting now?`}
      description={t`Everyone on the electoral roll of ${{ name: election.name }} can vote immediately.`}
      done={opening.isSuccess}
      confirmLabel={t`Open voting`}
      cancelLabel={isPossible ? t`Not yet` : t({ message: 'Close', context: 'dialog' })}
      variant="primary"
      pending={opening.isPending}
      onConfirm={isPossible ? openVoting : undefined}
    >
      {isPossible && (
        <ClosingDate
          value={closing}
          onChange={setCloses}
          planned={election.endDate}
          error={error}
        />
      )}
      {isPossible && notInvited > 0 && (
        <Checkbox
          label={plural(notInvited, { one: 'Invite this voter now', other: 'Invite these # now' })}
          hint={t`By email, with a link to the ballot.`}
          checked={isInviting}
          onChange={({ target }) => setInviting(target.checked)}
        />
      )}
      {isPossible && !(notInvited > 0 && election.notices?.recipients === 0) && (
        <NoticeRecipients election={election} />
      )}
      <Notice title={t`Opening freezes the ballot`}>
        <p>
          <Trans>
            You can no longer change the name, positions, candidates, settings or opening dates. You
            can still add voters and extend voting.
          </Trans>
        </p>
      </Notice>
      <OpeningChecklist election={election} />
      {!isPossible && (
        <Notice tone="warning" title={t`Voting cannot open yet`}>
          <p>
            <Trans>It needs a position with a candidate, and a voter on the electoral roll.</Trans>
          </p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** The current checklist. Only two of its items can keep voting from opening. */
function OpeningChecklist({ election: { readiness = [] } }: Pick<ElectionDialogProps, 'election'>) {
  if (readiness.length === 0) return null;
  return (
    <ul aria-label={t`Checklist`} className="grid gap-2 text-sm">
      {readiness.map(({ check, ok, code, params }) => (
        <li key={check} className="flex gap-2.5">
          {ok ? (
            <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-success" />
          ) : (
            <Circle aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />
          )}
          <span className={ok ? 'text-ink-soft' : 'font-medium text-ink'}>
            <span className="sr-only">{ok ? t`Done:` : t`To do:`} </span>
            {sentence(code, params)}
          </span>
        </li>
      ))}
    </ul>
  );
}
