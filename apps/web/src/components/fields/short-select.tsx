import { ChevronDown } from 'lucide-react';

interface ShortSelectProps {
  /** For screen readers only: sighted users learn it from the first option. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** A select beside a search box, without a visible label. */
export function ShortSelect({ label, value, onChange, options }: ShortSelectProps) {
  return (
    <span className="relative max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-control min-h-10 w-auto max-w-full appearance-none truncate py-1 pe-9 text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-e-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
