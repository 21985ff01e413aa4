import { pickerText } from '../../lib/dates';

/** A date that one press puts into a field. */
export interface DateChoice {
  label: string;
  date: Date;
}

interface DateChoicesProps {
  /** What the choices have in common, in front of them. */
  lead?: string | undefined;
  /** What they are for, without the field's own label: that one names the field alone. */
  label: string;
  /** Asked again at each press, so that "now" is now. */
  choices: () => DateChoice[];
  /** Given `MM/dd/yyyy H:mm`, as the field holds it. */
  onChoose: (value: string) => void;
}

/** The dates that most people want, beside a field for any other. */
export function DateChoices({ lead, label, choices, onChoose }: DateChoicesProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1.5">
      {lead && <span className="mr-0.5 text-xs text-ink-soft">{lead}</span>}
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
