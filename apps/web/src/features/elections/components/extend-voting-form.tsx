import type { Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/buttons/button';
import { DateTimeField } from '../../../components/fields/date-time-field';
import { fieldText } from '../../../lib/messages/answer-text';
import { takeFocus } from '../../../lib/focus/take-focus';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useUpdateElection } from '../api';
import { CLOSING_HOUR } from '../date-choices';
import { fieldOfInstant, instantOfField } from '../election-dates';
import { defaultTelling, TellVoters } from './tell-voters';

interface ExtendVotingFormProps {
  election: Election;
  onDone: () => void;
}

/** Moves the end of voting later, never earlier. */
export function ExtendVotingForm({ election, onDone }: ExtendVotingFormProps) {
  const update = useUpdateElection(election._id);
  const [text, setText] = useState(() => fieldOfInstant(election.endDate));
  const [telling, setTelling] = useState(defaultTelling);
  const [error, setError] = useState<string>();
  const field = useRef<{ focus: () => void }>(null);

  function refuse(reason: string) {
    setError(reason);
    field.current?.focus();
  }

  function extend(event: FormEvent) {
    event.preventDefault();
    const endDate = instantOfField(text);
    if (!endDate) return refuse(fieldText({ code: 'not_a_date' }));
    if (endDate <= new Date(election.endDate)) {
      return refuse(t`Choose a time after the current closing time: voting can only be extended.`);
    }
    setError(undefined);
    update.mutate(
      { endDate, ...telling },
      {
        onSuccess: () => {
          toastSuccess('electionUpdate');
          onDone();
        },
        onError: (failure) => toastError('electionUpdate', failure),
      },
    );
  }

  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      onSubmit={extend}
      className="grid gap-4 outline-none"
    >
      <DateTimeField
        label={t`New end of voting`}
        name="endDate"
        ref={field}
        value={text}
        onChange={setText}
        earliest={new Date(election.endDate)}
        defaultHour={CLOSING_HOUR}
        error={error}
      />
      <TellVoters election={election} telling={telling} onChange={setTelling} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={update.isPending}>
          <Trans>Extend voting</Trans>
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
