import {
  takesCandidates,
  type ElectionId,
  type MethodName,
  type PositionId,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { TextArea } from '../../../components/fields/text-area';
import { Card } from '../../../components/surfaces/card';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { invalidOf } from '../../../lib/messages/message-for';
import { namesIn } from '../../../lib/names-in';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { inARow } from '../../../lib/words/in-a-row';
import { useCreatePosition } from '../api';
import {
  positionFormFields,
  positionFormResolver,
  positionServerNames,
  type PositionFormOutput,
  type PositionFormValues,
} from '../position-form';
import { usePositionDraft, type TrySheet } from '../position-draft';
import { PositionFields } from './position-fields';
import { TriedSheet } from './tried-sheet';

/** Adds candidates by name only. Resolves with the names that were refused. */
export type AddCandidates = (
  names: readonly string[],
  position: PositionId,
) => Promise<readonly { name: string }[]>;

interface NewPositionFormProps {
  electionId: ElectionId;
  addCandidates: AddCandidates;
  trySheet: TrySheet;
  onDone: () => void;
}

/** Adds a position with any candidates already known. */
export function NewPositionForm({
  electionId,
  addCandidates,
  trySheet,
  onDone,
}: NewPositionFormProps) {
  const creation = useCreatePosition();
  const [candidates, setCandidates] = useState('');
  const [round, setRound] = useState(1);
  /** The save in progress; after `another`, the form stays open for one more position. */
  const [saving, setSaving] = useState<'last' | 'another'>();
  const form = useForm<PositionFormValues, unknown, PositionFormOutput>({
    resolver: positionFormResolver,
    defaultValues: {
      positionName: '',
      positionDescription: '',
      seats: 1,
      election: electionId,
      method: 'plurality',
      majority: 'simple',
      quorum: null,
    },
  });
  useUnsaved(form.formState.isDirty || candidates !== '');
  const { setFocus } = form;
  useEffect(() => setFocus('positionName'), [setFocus, round]);

  async function goOn(
    { _id: position, method }: { _id: PositionId; method: MethodName },
    withAnother: boolean,
  ) {
    toastSuccess('positionAdd');
    const names = takesCandidates(method) ? namesIn(candidates) : [];
    const refused = names.length > 0 ? await addCandidates(names, position) : [];
    setSaving(undefined);
    if (refused.length > 0) {
      const left = inARow(refused.map(({ name }) => name));
      showToast({ type: 'warning', text: t`Could not be added as candidates: ${left}` });
    }
    if (!withAnother) return onDone();
    form.reset();
    setCandidates('');
    setRound(round + 1);
  }

  const submit = form.handleSubmit(
    (position, event) => {
      const withAnother = wantsAnother(event?.nativeEvent);
      setSaving(withAnother ? 'another' : 'last');
      creation.mutate(position, {
        onSuccess: (added) => void goOn(added, withAnother),
        onError: (error) => {
          setSaving(undefined);
          toastError('positionAdd', error);
          applyFieldErrors(error, form.setError, positionFormFields, positionServerNames);
        },
      });
    },
    () => showToast(invalidOf('positionAdd')),
  );

  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t`New position`} onSubmit={(event) => void submit(event)}>
        <Card className="grid gap-5">
          <PositionFields key={round} />
          <WhoStands>
            <TextArea
              label={t`Candidates`}
              optional
              hint={t`One full name per line. You can add photos and manifestos later.`}
              rows={4}
              value={candidates}
              readOnly={saving !== undefined}
              onChange={(event) => setCandidates(event.target.value)}
            />
          </WhoStands>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={saving === 'last'}>
              <Trans>Add position</Trans>
            </Button>
            <Button type="submit" variant="secondary" name="another" loading={saving === 'another'}>
              <Trans>Add and start another</Trans>
            </Button>
            <Button variant="quiet" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </Card>
      </form>
      {/* Outside the form, so that buttons in the sheet submit nothing. */}
      <TriedSheet trySheet={trySheet} candidates={namesIn(candidates)} />
    </FormProvider>
  );
}

/** Shows the candidate fields or, for a motion, that it has no candidates. */
function WhoStands({ children }: { children: ReactNode }) {
  const { method } = usePositionDraft();
  if (takesCandidates(method)) return children;
  return (
    <p className="text-sm text-ink-soft">
      <Trans>A motion has no candidates: voters answer Yes or No to its text, or abstain.</Trans>
    </p>
  );
}

/** Returns true if the form was submitted by the button that starts another position. */
function wantsAnother(event: object | undefined): boolean {
  const submitter = event && 'submitter' in event ? event.submitter : undefined;
  return submitter instanceof HTMLButtonElement && submitter.name === 'another';
}
