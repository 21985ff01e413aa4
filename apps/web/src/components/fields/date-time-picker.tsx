import { t } from '@lingui/core/macro';
import { addMinutes, format, isPast, isSameDay, isValid, parse } from 'date-fns';
import { useImperativeHandle, useRef, type Ref, type SyntheticEvent } from 'react';
import DatePicker from 'react-datepicker';
import { atHour } from '../../lib/dates';
import './date-time-picker.css';

export interface DateTimePickerProps {
  id: string;
  name: string;
  /** `MM/dd/yyyy H:mm`, empty, or typed text that is no date. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The first selectable day; defaults to today. */
  earliest?: Date | undefined;
  /** The full hour used when a day is picked before any time. */
  defaultHour: number;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  required?: boolean | undefined;
  /** Focuses the field, for example if it is the first with an error. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

const VALUE_FORMAT = 'MM/dd/yyyy H:mm';
const SHOWN_FORMAT = 'MM d, yyyy h:mm aa';
const STEP_MINUTES = 15;
const YEARS_PER_PAGE = 12;
const SUNDAY = 0;

/** The calendar itself, which `DateTimeField` loads when first shown. */
export function DateTimePicker({
  id,
  name,
  value,
  onChange,
  onBlur,
  earliest,
  defaultHour,
  describedBy,
  isInvalid,
  required,
  ref,
}: DateTimePickerProps) {
  const picker = useRef<DatePicker>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus() {
        document.getElementById(id)?.focus();
        // Focus would open the calendar over the error that the focus is meant to show.
        picker.current?.setOpen(false, true);
      },
    }),
    [id],
  );
  const parsed = parse(value, VALUE_FORMAT, new Date());
  const selected = isValid(parsed) ? parsed : null;
  return (
    <DatePicker
      ref={picker}
      id={id}
      name={name}
      selected={selected}
      // Text that is no date stays in the field, with the error beside it, until it is corrected.
      {...(value && !selected ? { value } : {})}
      onChange={(date: Date | null, event?: SyntheticEvent) => {
        // Picking a day passes an event, as typing does; picking a time passes none.
        const isDayAlone = !selected && event !== undefined && event.type !== 'change';
        const chosen = date && isDayAlone ? atHourToCome(date, defaultHour) : date;
        onChange(chosen ? format(chosen, VALUE_FORMAT) : '');
      }}
      onChangeRaw={(event) => {
        const typed = (event?.target as HTMLInputElement | undefined)?.value;
        if (typed === undefined) return;
        const date = parse(typed, SHOWN_FORMAT, new Date());
        if (typed && !isValid(date)) onChange(typed);
      }}
      {...(onBlur ? { onBlur } : {})}
      minDate={earliest ?? new Date()}
      showTimeSelect
      timeIntervals={STEP_MINUTES}
      timeFormat="HH:mm"
      timeCaption={t`Time`}
      dateFormat={SHOWN_FORMAT}
      calendarStartDay={SUNDAY}
      yearItemNumber={YEARS_PER_PAGE}
      isClearable
      clearButtonTitle={t`Clear the date`}
      ariaLabelClose={t`Clear the date`}
      placeholderText={t`Select date and time`}
      autoComplete="off"
      popperPlacement="bottom-start"
      className="field-control pe-9 tabular-nums"
      wrapperClassName="w-full"
      {...(describedBy ? { ariaDescribedBy: describedBy } : {})}
      {...(required ? { ariaRequired: 'true' } : {})}
      {...(isInvalid ? { ariaInvalid: 'true' } : {})}
    />
  );
}

/** That hour of the day, or the next quarter of an hour if it has already passed today. */
function atHourToCome(day: Date, hours: number): Date {
  const usual = atHour(day, hours);
  const now = new Date();
  if (!isPast(usual) || !isSameDay(usual, now)) return usual;
  const next = addMinutes(now, STEP_MINUTES - (now.getMinutes() % STEP_MINUTES));
  return isSameDay(next, now) ? next : usual;
}
