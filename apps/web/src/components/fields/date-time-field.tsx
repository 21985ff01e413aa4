import { t } from '@lingui/core/macro';
import { lazy, Suspense, useId } from 'react';
import { language } from '../../lib/words/locale';
import { DateChoices, type DateChoice } from './date-choices';
import type { DateTimePickerProps } from './date-time-picker';
import { errorIdOf, hintIdOf } from './field-ids';
import { FieldFrame } from './field-frame';
import { pickerLocale } from './picker-locale';

const DateTimePicker = lazy(async () => {
  const [{ DateTimePicker: Picker }, locale] = await Promise.all([
    import('./date-time-picker'),
    pickerLocale(language),
  ]);
  return {
    default: (props: Omit<DateTimePickerProps, 'locale'>) => <Picker {...props} locale={locale} />,
  };
});

interface DateTimeFieldProps extends Omit<
  DateTimePickerProps,
  'id' | 'describedBy' | 'isInvalid' | 'locale'
> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  id?: string | undefined;
  /** Dates that one press fills into the field, and the text they share. */
  choices?: (() => DateChoice[]) | undefined;
  /** `Suggestions for the close` */
  choicesLabel?: string | undefined;
  choicesLead?: string | undefined;
}

/** A date with its time of day. Needs a `Controller` in react-hook-form. */
export function DateTimeField({
  label,
  hint,
  error,
  required,
  id: givenId,
  choices,
  choicesLabel = t`Suggestions`,
  choicesLead,
  ...picker
}: DateTimeFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {/* The calendar is a sibling of the input; a box around both keeps the layout still. */}
      <div>
        <Suspense
          fallback={
            <input
              id={id}
              readOnly
              aria-busy="true"
              placeholder={t`Select date and time`}
              className="field-control"
            />
          }
        >
          <DateTimePicker
            {...picker}
            required={required}
            id={id}
            describedBy={error ? errorIdOf(id) : hint ? hintIdOf(id) : undefined}
            isInvalid={error !== undefined}
          />
        </Suspense>
      </div>
      {choices && (
        <DateChoices
          lead={choicesLead}
          label={choicesLabel}
          choices={choices}
          onChoose={picker.onChange}
        />
      )}
    </FieldFrame>
  );
}
