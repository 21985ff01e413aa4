import { t } from '@lingui/core/macro';
import { addMinutes, isPast, isSameDay, isValid, parse, type Locale } from 'date-fns';
import {
  useImperativeHandle,
  useRef,
  type ReactNode,
  type Ref,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import DatePicker from 'react-datepicker';
import { atHour, pickerText } from '../../lib/picker-dates';
import { direction } from '../../lib/words/direction';
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
  /** The words of the calendar, and the format of dates in the field; undefined in English. */
  locale: Locale | undefined;
  /** Focuses the field, for example if it is the first with an error. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

const VALUE_FORMAT = 'MM/dd/yyyy H:mm';
const ENGLISH_FORMAT = 'MM d, yyyy h:mm aa';
/** As is usual in other languages. */
const LOCAL_FORMAT = 'P p';
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
  locale,
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
  const format = locale ? LOCAL_FORMAT : ENGLISH_FORMAT;
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
        onChange(chosen ? pickerText(chosen) : '');
      }}
      onChangeRaw={(event) => {
        const typed = (event?.target as HTMLInputElement | undefined)?.value;
        if (typed === undefined) return;
        if (!typed || isValid(parse(typed, format, new Date(), locale && { locale }))) return;
        // The picker would read it as an American date, the month first.
        if (locale) event?.preventDefault();
        onChange(typed);
      }}
      {...(onBlur ? { onBlur } : {})}
      // The library takes the left arrow for the day before.
      {...(direction === 'rtl' && { onKeyDown: swapArrows })}
      minDate={earliest ?? new Date()}
      showTimeSelect
      timeIntervals={STEP_MINUTES}
      timeFormat="HH:mm"
      timeCaption={t`Time`}
      dateFormat={format}
      {...(locale ? { locale } : { calendarStartDay: SUNDAY })}
      calendarContainer={Calendar}
      previousMonthButtonLabel={t`Previous Month`}
      nextMonthButtonLabel={t`Next Month`}
      previousMonthAriaLabel={t`Previous Month`}
      nextMonthAriaLabel={t`Next Month`}
      monthAriaLabelPrefix={t`Month`}
      chooseDayAriaLabelPrefix={t({ message: 'Choose', comment: 'Before a day' })}
      disabledDayAriaLabelPrefix={t({ message: 'Not available', comment: 'Before a day' })}
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

/** Like the picker's own, whose label is English. */
function Calendar({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div
      className={className}
      role="dialog"
      aria-modal="true"
      aria-label={t`Choose Date and Time`}
      translate="no"
    >
      {children}
    </div>
  );
}

function swapArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'ArrowLeft') event.key = 'ArrowRight';
  else if (event.key === 'ArrowRight') event.key = 'ArrowLeft';
}

/** That hour of the day, or the next quarter of an hour if it has already passed today. */
function atHourToCome(day: Date, hours: number): Date {
  const usual = atHour(day, hours);
  const now = new Date();
  if (!isPast(usual) || !isSameDay(usual, now)) return usual;
  const next = addMinutes(now, STEP_MINUTES - (now.getMinutes() % STEP_MINUTES));
  return isSameDay(next, now) ? next : usual;
}
