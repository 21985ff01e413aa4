import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';
import { hintIdOf } from './field-ids';

interface SwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A setting that applies at once, or when the form around it is saved. */
export function Switch({ label, hint, checked, onCheckedChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
        </label>
        <p id={hintIdOf(id)} className="mt-0.5 text-xs text-ink-soft">
          {hint}
        </p>
      </div>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-describedby={hintIdOf(id)}
        className="relative h-6 w-11 shrink-0 rounded-full border border-rule-strong bg-sunken transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <RadixSwitch.Thumb className="block size-4 translate-x-1 rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-5.5 rtl:-translate-x-1 rtl:data-[state=checked]:-translate-x-5.5 data-[state=checked]:bg-on-primary" />
      </RadixSwitch.Root>
    </div>
  );
}
