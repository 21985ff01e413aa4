import { genderSchema, updateProfileSchema, type Profile } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Card } from '../../../components/surfaces/card';
import { ImageField } from '../../../components/fields/image-field';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import type { EditFormProps } from '../../../lib/forms/edit-form-props';
import { submitForm } from '../../../lib/forms/submit-form';
import { useUpdateProfile } from '../api';
import { genderWords } from '../gender-words';

interface EditProfileFormProps extends EditFormProps {
  profile: Profile;
}

const profileFormSchema = updateProfileSchema.extend({
  // An empty value is sent too: it removes an earlier one.
  gender: z.enum(['', ...genderSchema.options]),
  image: z.custom<File | null>(),
});

export function EditProfileForm({
  profile,
  formId,
  onSaved,
  onPendingChange,
}: EditProfileFormProps) {
  const update = useUpdateProfile(profile._id);
  const form = useForm({
    resolver: formResolver(profileFormSchema),
    defaultValues: {
      fullName: profile.fullName,
      userName: profile.userName,
      tel: profile.tel,
      gender: profile.gender ?? ('' as const),
      image: null as File | null,
    },
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  const submit = submitForm(form, {
    area: 'voterUpdate',
    fields: ['fullName', 'userName', 'tel', 'gender', 'image'],
    mutation: update,
    body: (change) => change,
    onSaved,
    onPendingChange,
  });

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <Card className="grid max-w-text gap-5">
        <ImageField
          label={t`Photo`}
          control={form.control}
          name="image"
          currentUrl={profile.photoUrl}
        />
        <TextField label={t`Full name`} {...field('fullName')} />
        <TextField label={t`Username`} optional {...field('userName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t`Contact phone`} type="tel" optional {...field('tel')} />
          <SelectField
            label={t`Gender`}
            optional
            placeholder={t`Not given`}
            options={genderSchema.options.map((value) => ({ value, label: genderWords[value] }))}
            {...field('gender')}
          />
        </div>
      </Card>
    </form>
  );
}
