import { pickerText } from '../../lib/picker-dates';

/** A date that one press fills into a field. */
export interface DateChoice {
  label: string;
  date: Date;
}

interface DateChoicesProps {
  /** Text before the choices that they share. */
  lead?: string | undefined;
  /** Names the group, without the field's own label: that label must match the field alone. */
  label: string;
  /** Called again at each press, so that "now" is current. */
  choices: () => DateChoice[];
  /** Called with `MM/dd/yyyy H:mm`, the format of the field's value. */
  onChoose: (value: string) => void;
}

/** Buttons for the most common dates, next to a field for any other. */
export function DateChoices({ lead, label, choices, onChoose }: DateChoicesProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1.5">
      {lead && <span className="me-0.5 text-xs text-ink-soft">{lead}</span>}
      {choices().map(({ label: choice }, index) => (
        <button
          key={choice}
          type="button"
          onClick={() => {
            const date = choices()[index]?.date;
            if (date) onChoose(pickerText(date));
          }}
          className="min-h-8 rounded-full border border-rule bg-surface px-3 text-xs font-semibold text-ink transition-colors duration-100 hover:border-ink hover:bg-paper"
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
