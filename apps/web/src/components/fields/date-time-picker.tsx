import { addMinutes, format, isPast, isSameDay, isValid, parse } from 'date-fns';
import { useImperativeHandle, useRef, type Ref, type SyntheticEvent } from 'react';
import DatePicker from 'react-datepicker';
import { atHour } from '../../lib/dates';
import './date-time-picker.css';

export interface DateTimePickerProps {
  id: string;
  name: string;
  /** `MM/dd/yyyy H:mm`, empty, or what was typed and is no date. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The first day that can be chosen: today without it. */
  earliest?: Date | undefined;
  /** The full hour of a day that is picked before any time is. */
  defaultHour: number;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  /** What takes the focus to the field, such as when it is the first in error. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

const VALUE_FORMAT = 'MM/dd/yyyy H:mm';
const SHOWN_FORMAT = 'MM d, yyyy h:mm aa';
const STEP_MINUTES = 15;
const YEARS_PER_PAGE = 12;
const SUNDAY = 0;

/** The calendar itself, which `DateTimeField` loads when it is first shown. */
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
  ref,
}: DateTimePickerProps) {
  const picker = useRef<DatePicker>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus() {
        document.getElementById(id)?.focus();
        // Opened by the focus, the calendar would cover the error that the focus is there for.
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
      // What is no date stays in the field, with the error beside it, until it is mended.
      {...(value && !selected ? { value } : {})}
      onChange={(date: Date | null, event?: SyntheticEvent) => {
        // A day of the calendar comes with an event, like what is typed; a time comes without.
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
      timeCaption="Time"
      dateFormat={SHOWN_FORMAT}
      calendarStartDay={SUNDAY}
      yearItemNumber={YEARS_PER_PAGE}
      isClearable
      clearButtonTitle="Clear the date"
      ariaLabelClose="Clear the date"
      placeholderText="Select date and time"
      autoComplete="off"
      popperPlacement="bottom-start"
      className="field-control pr-9 tabular-nums"
      wrapperClassName="w-full"
      {...(describedBy ? { ariaDescribedBy: describedBy } : {})}
      {...(isInvalid ? { ariaInvalid: 'true' } : {})}
    />
  );
}

/** That hour of the day, or the next quarter of an hour where it has passed today. */
function atHourToCome(day: Date, hours: number): Date {
  const usual = atHour(day, hours);
  const now = new Date();
  if (!isPast(usual) || !isSameDay(usual, now)) return usual;
  const next = addMinutes(now, STEP_MINUTES - (now.getMinutes() % STEP_MINUTES));
  return isSameDay(next, now) ? next : usual;
}
