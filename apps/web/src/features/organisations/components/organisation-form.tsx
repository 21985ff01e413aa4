import { updateOrganisationSchema, type OrganisationPage } from '@hustings/shared';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/buttons/button';
import { FileField } from '../../../components/fields/file-field';
import { TextField } from '../../../components/fields/text-field';
import { TimeZoneField } from '../../../components/fields/time-zone-field';
import { Card } from '../../../components/surfaces/card';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { invalidOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useUpdateOrganisation } from '../api';
import { languageNames } from '../language-names';

const organisationFormSchema = updateOrganisationSchema
  .pick({ name: true, timeZone: true })
  .required({ name: true })
  .extend({ image: z.custom<File | null>() });
type OrganisationFormValues = z.input<typeof organisationFormSchema>;

/** The organisation, for an owner to change. */
export function OrganisationForm({ organisation }: { organisation: OrganisationPage }) {
  const update = useUpdateOrganisation();
  const [isLogoTaken, setLogoTaken] = useState(false);
  const form = useForm<OrganisationFormValues, unknown, z.output<typeof organisationFormSchema>>({
    resolver: formResolver(organisationFormSchema),
    defaultValues: {
      name: organisation.name,
      timeZone: organisation.timeZone ?? '',
      image: null,
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty || isLogoTaken);

  const submit = form.handleSubmit(
    ({ timeZone, ...change }) =>
      update.mutate(
        {
          ...change,
          // Left out, it would stay.
          timeZone: timeZone ?? '',
          ...(isLogoTaken && { logo: '' }),
        },
        {
          onSuccess: (saved) => {
            toastSuccess('organisationUpdate');
            setLogoTaken(false);
            form.reset({ name: saved.name, timeZone: saved.timeZone ?? '', image: null });
          },
          onError: (error) => {
            toastError('organisationUpdate', error);
            applyFieldErrors(error, form.setError, ['name', 'timeZone', 'image']);
          },
        },
      ),
    () => showToast(invalidOf('organisationUpdate')),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="The organisation">
      <Card className="grid grid-cols-1 gap-6">
        <TextField
          label="Name"
          autoComplete="organization"
          hint="As your members know it."
          {...form.register('name')}
          error={errors.name?.message}
        />
        <Controller
          control={form.control}
          name="image"
          render={({ field, fieldState }) => (
            <FileField
              label="Logo"
              ref={field.ref}
              optional
              shape="wide"
              isWhole
              value={field.value}
              onChange={field.onChange}
              currentUrl={isLogoTaken ? null : organisation.logoUrl}
              onRemove={() => {
                if (field.value) field.onChange(null);
                else setLogoTaken(true);
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field, fieldState }) => (
            <TimeZoneField
              label="Time zone"
              optional
              placeholder="Each organiser’s own"
              hint="New elections start with it: mails to voters name dates in it."
              ref={field.ref}
              value={field.value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <dl className="grid gap-1.5 text-sm">
          <dt className="font-semibold text-ink">Language</dt>
          <dd className="text-ink">{languageNames[organisation.language]}</dd>
          <dd className="text-xs text-ink-soft">
            Screens and mails are in English; there is no other language yet.
          </dd>
        </dl>
        <div className="border-t border-rule pt-5">
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </div>
      </Card>
    </form>
  );
}
