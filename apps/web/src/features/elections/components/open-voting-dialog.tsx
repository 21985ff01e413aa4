import { missingToOpen, type Election } from '@hustings/shared';
import { english, sentence } from '@hustings/shared/texts';
import { Circle, CircleCheck } from 'lucide-react';
import { Notice } from '../../../components/feedback/notice';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { electionDateInZone } from '../../../lib/dates';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useOpenElection } from '../api';
import { NoticeRecipients } from './notice-recipients';

interface OpenVotingDialogProps {
  election: Election;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before opening voting: lists what opening freezes, and what the election still lacks. */
export function OpenVotingDialog({ election, open, onOpenChange }: OpenVotingDialogProps) {
  const opening = useOpenElection();
  const positions = election.positions.map(({ method, candidates }) => ({
    method,
    candidates: candidates.length,
  }));
  const isPossible = missingToOpen({ positions, voters: election.voters }).length === 0;
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Open voting now?"
      description={`Everybody on the electoral roll of ${election.name} can vote at once. Voting closes on ${electionDateInZone(election.endDate)}.`}
      done={opening.isSuccess}
      confirmLabel="Open voting"
      cancelLabel={isPossible ? 'Not yet' : 'Close'}
      variant="primary"
      pending={opening.isPending}
      onConfirm={
        isPossible
          ? () =>
              opening.mutate(election._id, {
                ...toastsOf('electionOpen'),
                onSettled: () => onOpenChange(false),
              })
          : undefined
      }
    >
      <Notice title="The ballot is frozen from then on">
        <p>
          Name, positions, candidates, settings and the opening dates stay as they are. Voters can
          still be put on the roll, and the end of voting can be moved later.
        </p>
      </Notice>
      <OpeningChecklist election={election} />
      {isPossible && <NoticeRecipients election={election} />}
      {!isPossible && (
        <Notice tone="warning" title="Voting cannot open yet">
          <p>It needs a position with a candidate, and somebody on the electoral roll.</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** The current checklist. Only two of its items can keep voting from opening. */
function OpeningChecklist({
  election: { readiness = [] },
}: Pick<OpenVotingDialogProps, 'election'>) {
  if (readiness.length === 0) return null;
  return (
    <ul aria-label="Checklist" className="grid gap-2 text-sm">
      {readiness.map(({ check, ok, code, params }) => (
        <li key={check} className="flex gap-2.5">
          {ok ? (
            <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-success" />
          ) : (
            <Circle aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />
          )}
          <span className={ok ? 'text-ink-soft' : 'font-medium text-ink'}>
            <span className="sr-only">{ok ? 'Done: ' : 'To do: '}</span>
            {sentence(english, code, params)}
          </span>
        </li>
      ))}
    </ul>
  );
}
