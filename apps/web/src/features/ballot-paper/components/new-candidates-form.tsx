import type { BallotPosition, ElectionId, PositionId } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { SelectField } from '../../../components/fields/select-field';
import { TextArea } from '../../../components/fields/text-area';
import { Card } from '../../../components/surfaces/card';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { namesIn } from '../../../lib/names-in';
import { failureText, invalidOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { toastSuccess } from '../../../lib/toasts/toast-message';
import { useCreateCandidates } from '../api';

interface NewCandidatesFormProps {
  electionId: ElectionId;
  positions: readonly Pick<BallotPosition, '_id' | 'position'>[];
  /** The position selected at first. */
  positionId?: PositionId | undefined;
}

/** Adds several candidates by name only; photos and manifestos can follow later. */
export function NewCandidatesForm({ electionId, positions, positionId }: NewCandidatesFormProps) {
  const creation = useCreateCandidates();
  const [position, setPosition] = useState(positionId ?? positions[0]?._id);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(text !== '');
  const names = namesIn(text);
  const count = names.length;
  const { done } = creation;
  const refused = creation.data ?? [];

  function add(event: FormEvent) {
    event.preventDefault();
    if (names.length === 0 || !position) {
      setError(t`Please give at least one name.`);
      showToast(invalidOf('candidateAdd'));
      field.current?.focus();
      return;
    }
    setError(undefined);
    creation.mutate(
      { names, position, election: electionId },
      {
        onSuccess: (left) => {
          // Refused names stay in the field, to be corrected.
          setText(left.map(({ name }) => name).join('\n'));
          if (left.length < names.length) toastSuccess('candidateAdd');
          field.current?.focus();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={add}>
      <Card className="grid grid-cols-1 gap-5">
        <SelectField
          label={t`Position`}
          options={positions.map(({ _id, position: title }) => ({ value: _id, label: title }))}
          value={position}
          onChange={(event) =>
            setPosition(positions.find(({ _id }) => _id === event.target.value)?._id)
          }
        />
        <TextArea
          ref={field}
          label={t`Full names`}
          hint={t`One per line, or pasted from a spreadsheet. You can add photos and manifestos later.`}
          rows={8}
          value={text}
          readOnly={creation.isPending}
          onChange={(event) => setText(event.target.value)}
          error={error}
        />
        {refused.length > 0 && !creation.isPending && (
          <Notice
            live
            tone="warning"
            title={plural(
              { count: refused.length },
              { one: '# name was not added', other: '# names were not added' },
            )}
          >
            <ul className="grid gap-1">
              {refused.map(({ name, error: reason }) => (
                <li key={name}>
                  <strong>{name}</strong>: {failureText('candidateAdd', reason)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {creation.isPending && (
          <div className="grid gap-2">
            <p role="status" className="text-sm text-ink-soft">
              <Trans>
                {done} of {count} added
              </Trans>
            </p>
            <ProgressBar label={t`Adding candidates`} value={done} max={count} />
          </div>
        )}
        <div>
          <Button type="submit" loading={creation.isPending}>
            {count > 1
              ? plural(count, { one: 'Add # candidate', other: 'Add # candidates' })
              : t`Add candidates`}
          </Button>
        </div>
      </Card>
    </form>
  );
}
