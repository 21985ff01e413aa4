import { t } from '@lingui/core/macro';
import { Controller, useFormContext } from 'react-hook-form';
import { TimeZoneField } from '../../../components/fields/time-zone-field';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

export function MailTimeZoneField() {
  const { control } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  return (
    <Controller
      control={control}
      name="mailTimeZone"
      render={({ field, fieldState }) => (
        <TimeZoneField
          label={t`Time zone for emails`}
          hint={t`Invitations and reminders show dates in this zone.`}
          ref={field.ref}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
