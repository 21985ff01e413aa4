import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { direction } from '../../lib/words/direction';

interface SegmentedToggleProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  /** With an `icon`, the label is for screen readers only. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

/** Chooses one of a few options, such as cards or list. */
export function SegmentedToggle<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: SegmentedToggleProps<Value>) {
  return (
    <ToggleGroup.Root
      dir={direction}
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        // Radix passes '' when the chosen option is pressed again; keep it chosen.
        if (next !== '') onValueChange(next as Value);
      }}
      className="inline-flex rounded-md border border-rule-strong bg-surface p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          {...(option.icon ? { 'aria-label': option.label } : {})}
          className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-sm px-2.5 text-sm font-semibold text-ink-soft hover:text-ink data-[state=on]:bg-primary data-[state=on]:text-on-primary"
        >
          {option.icon ?? option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
