import { ageGroups, regions, type ElectionId, type RollEntry } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { Card } from '../../../components/surfaces/card';
import { ImageField } from '../../../components/fields/image-field';
import { LanguageField } from '../../../components/fields/language-field';
import { SelectField } from '../../../components/fields/select-field';
import { FormSwitch } from '../../../components/fields/form-switch';
import { TextField } from '../../../components/fields/text-field';
import { addressHint } from '../../../lib/forms/address-hint';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { submitForm } from '../../../lib/forms/submit-form';
import { useAddVoter } from '../api';
import { useZerosQuestion } from '../use-zeros-question';
import {
  voterFormFields,
  voterFormSchema,
  type VoterFormOutput,
  type VoterFormValues,
} from '../voter-form';

interface NewVoterFormProps {
  electionId: ElectionId;
  /** The election stores an age group and a region for each voter. */
  collectsDemographics: boolean;
  /** For adding several voters: focuses the first field of the next one. */
  startsFocused: boolean;
  onAdded: (added: Added) => void;
}

export interface Added {
  voter: RollEntry;
  isInvited: boolean;
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function NewVoterForm({
  electionId,
  collectsDemographics,
  startsFocused,
  onAdded,
}: NewVoterFormProps) {
  const addition = useAddVoter(electionId);
  const { questionOf, noteAnswer } = useZerosQuestion();
  const form = useForm<VoterFormValues, unknown, VoterFormOutput>({
    resolver: formResolver(voterFormSchema),
    defaultValues: {
      fullName: '',
      email: '',
      memberNo: '',
      language: '',
      ageGroup: '',
      region: '',
      invite: false,
      image: null,
    },
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const [email, wantsInvitation] = useWatch({ control: form.control, name: ['email', 'invite'] });
  const hasAddress = email !== '';
  const { setFocus } = form;
  useEffect(() => {
    if (startsFocused) setFocus('fullName');
  }, [startsFocused, setFocus]);

  const submit = submitForm(form, {
    area: 'voterAdd',
    fields: voterFormFields,
    mutation: addition,
    body: (voter) => ({ ...voter, ...questionOf(voter.memberNo) }),
    onSaved: (entry, { invite }) => onAdded({ voter: entry, isInvited: invite }),
    onRefused: (error, { memberNo }) => noteAnswer(error, memberNo),
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="grid grid-cols-1 gap-5">
        <TextField label={t`Full name`} autoComplete="off" required {...field('fullName')} />
        <TextField
          label={t`Email`}
          type="email"
          hint={addressHint(String(email), t`Without an address, the voter gets a printed letter.`)}
          autoComplete="off"
          {...field('email')}
        />
        <TextField
          label={t`Member number`}
          hint={t`Needed if two voters without an address share a name.`}
          optional
          autoComplete="off"
          {...field('memberNo')}
        />
        <LanguageField
          label={t`Language`}
          hint={t`For letters, and for emails unless the voter chooses another.`}
          optional
          placeholder={t`That of the election`}
          {...field('language')}
        />
        <ImageField label={t`Photo`} control={form.control} name="image" />
        {collectsDemographics && (
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label={t`Age group`}
              optional
              placeholder={t`Not given`}
              options={asOptions(ageGroups)}
              {...field('ageGroup')}
            />
            <SelectField
              label={t`Region`}
              optional
              placeholder={t`Not given`}
              options={asOptions(regions)}
              {...field('region')}
            />
          </div>
        )}
        {hasAddress && (
          <div className="border-t border-rule pt-5">
            <FormSwitch
              label={t`Invite by email now`}
              hint={t`The email contains a link to the ballot.`}
              control={form.control}
              name="invite"
            />
          </div>
        )}
        <div>
          <Button type="submit" loading={addition.isPending}>
            {hasAddress && wantsInvitation ? t`Add and invite voter` : t`Add voter`}
          </Button>
        </div>
      </Card>
    </form>
  );
}
