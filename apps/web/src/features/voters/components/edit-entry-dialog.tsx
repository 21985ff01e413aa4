import {
  ageGroups,
  editEntrySchema,
  regions,
  type Election,
  type RollEntry,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { LanguageField } from '../../../components/fields/language-field';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { addressHint } from '../../../lib/forms/address-hint';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { submitForm } from '../../../lib/forms/submit-form';
import { useEditEntry } from '../api';
import { useZerosQuestion } from '../use-zeros-question';

const formSchema = editEntrySchema.extend({
  /** Empty for a voter without an email address. */
  email: z.literal('').or(editEntrySchema.shape.email.unwrap()),
});
const fields = ['fullName', 'email', 'memberNo', 'language', 'ageGroup', 'region'] as const;
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The fields that can be corrected. */
type Editable = Pick<RollEntry, '_id' | (typeof fields)[number]>;

interface EditEntryDialogProps {
  election: Pick<Election, '_id' | 'status' | 'settings'>;
  /** The dialog is open while this is set. */
  voter: Editable | undefined;
  onClose: () => void;
}

/** Corrects a voter's data on one roll. */
export function EditEntryDialog({ election, voter, onClose }: EditEntryDialogProps) {
  const [shown, setShown] = useState(voter);
  // Keeps the voter's data on screen while the dialog closes.
  if (voter && voter !== shown) setShown(voter);
  return shown ? (
    <EntryForm
      key={shown._id}
      election={election}
      voter={shown}
      isOpen={voter !== undefined}
      onClose={onClose}
    />
  ) : null;
}

function EntryForm({
  election,
  voter,
  isOpen,
  onClose,
}: Omit<EditEntryDialogProps, 'voter'> & { voter: Editable; isOpen: boolean }) {
  const edit = useEditEntry(election._id);
  const { questionOf, noteAnswer } = useZerosQuestion();
  const { fullName, email, memberNo = '', language = '', ageGroup = '', region = '' } = voter;
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: formResolver(formSchema),
    values: { fullName, email, memberNo, language, ageGroup, region },
  });
  const field = fieldsOf(form);
  const typedAddress = useWatch({ control: form.control, name: 'email' });
  const hasGroups = election.settings.collectDemographics && election.status !== 'open';
  const submit = submitForm(form, {
    area: 'voterEdit',
    fields,
    mutation: edit,
    body: ({ email: typed, ageGroup: group, region: area, ...rest }) => ({
      id: voter._id,
      ...rest,
      ...(rest.memberNo !== memberNo && questionOf(rest.memberNo)),
      ...(typed !== '' && { email: typed }),
      ...(hasGroups && { ageGroup: group, region: area }),
    }),
    onSaved: onClose,
    onRefused: (error, typed) => noteAnswer(error, typed.memberNo),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={t`Edit ${fullName}`}
      description={t`A new email address gets a new invitation, and the old link stops working. The address of a voter who has voted cannot change. While counts are live, the audit trail records the request.`}
      done={edit.isSuccess}
      confirmLabel={t`Save`}
      variant="primary"
      pending={edit.isPending}
      form="edit-entry"
    >
      <form
        id="edit-entry"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <TextField label={t`Full name`} {...field('fullName')} />
        <TextField
          label={t`Email address`}
          type="email"
          hint={addressHint(typedAddress)}
          {...field('email')}
        />
        <TextField label={t`Member number`} optional {...field('memberNo')} />
        <LanguageField
          label={t`Language`}
          hint={t`For letters, and for emails unless the voter chooses another.`}
          optional
          placeholder={t`That of the election`}
          {...field('language')}
        />
        {hasGroups && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t`Age group`}
              placeholder={t`Not known`}
              options={asOptions(ageGroups)}
              {...field('ageGroup')}
            />
            <SelectField
              label={t`Region`}
              placeholder={t`Not known`}
              options={asOptions(regions)}
              {...field('region')}
            />
          </div>
        )}
      </form>
    </ConfirmDialog>
  );
}
