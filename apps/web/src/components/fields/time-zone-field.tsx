import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { timeZones } from '../../lib/time-zones';
import { ComboboxField } from './combobox-field';

type TimeZoneFieldProps = Omit<ComponentProps<typeof ComboboxField>, 'options' | 'nothingFound'>;

/** A time zone, found by its city or its offset from UTC. */
export function TimeZoneField(field: TimeZoneFieldProps) {
  return (
    <ComboboxField
      {...field}
      options={timeZones()}
      nothingFound={t`No time zone fits. Type a large city near you, such as London.`}
    />
  );
}
