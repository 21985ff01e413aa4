import { updateOrganisationSchema, type OrganisationPage } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/buttons/button';
import { ImageField } from '../../../components/fields/image-field';
import { LanguageField } from '../../../components/fields/language-field';
import { TextField } from '../../../components/fields/text-field';
import { TimeZoneField } from '../../../components/fields/time-zone-field';
import { Card } from '../../../components/surfaces/card';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { submitForm } from '../../../lib/forms/submit-form';
import { useUpdateOrganisation } from '../api';

const organisationFormSchema = updateOrganisationSchema
  .pick({ name: true, timeZone: true, language: true })
  .required({ name: true, language: true })
  .extend({ image: z.custom<File | null>() });
type OrganisationFormValues = z.input<typeof organisationFormSchema>;

/** The organisation's details, editable by an owner. */
export function OrganisationForm({ organisation }: { organisation: OrganisationPage }) {
  const update = useUpdateOrganisation();
  const [isLogoTaken, setLogoTaken] = useState(false);
  const form = useForm<OrganisationFormValues, unknown, z.output<typeof organisationFormSchema>>({
    resolver: formResolver(organisationFormSchema),
    defaultValues: {
      name: organisation.name,
      timeZone: organisation.timeZone ?? '',
      language: organisation.language,
      image: null,
    },
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  useUnsaved(isDirty || isLogoTaken);

  const submit = submitForm(form, {
    area: 'organisationUpdate',
    fields: ['name', 'timeZone', 'language', 'image'],
    mutation: update,
    body: ({ timeZone, ...change }) => ({
      ...change,
      // An omitted zone would stay unchanged.
      timeZone: timeZone ?? '',
      ...(isLogoTaken && { logo: '' as const }),
    }),
    onSaved: (saved) => {
      setLogoTaken(false);
      const { name, timeZone, language } = saved;
      form.reset({ name, timeZone: timeZone ?? '', language, image: null });
    },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={t`The organisation`}>
      <Card className="grid grid-cols-1 gap-6">
        <TextField
          label={t`Name`}
          autoComplete="organization"
          hint={t`As your members know it.`}
          {...field('name')}
        />
        <ImageField
          label={t`Logo`}
          control={form.control}
          name="image"
          shape="wide"
          isWhole
          currentUrl={isLogoTaken ? null : organisation.logoUrl}
          onRemoveCurrent={() => setLogoTaken(true)}
        />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field, fieldState }) => (
            <TimeZoneField
              label={t`Time zone`}
              optional
              placeholder={t`Each organiser’s own`}
              hint={t`For new elections, and for times in emails.`}
              ref={field.ref}
              value={field.value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <LanguageField label={t`Language`} hint={t`For new elections.`} {...field('language')} />
        <div className="border-t border-rule pt-5">
          <Button type="submit" loading={update.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Card>
    </form>
  );
}
