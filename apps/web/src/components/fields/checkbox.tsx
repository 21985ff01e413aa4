import { Check } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { describedBy, hintIdOf } from './field-ids';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string | undefined;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const box = (
    <label htmlFor={id} className="flex min-h-6 items-start gap-2.5 text-sm text-ink">
      <span className="relative mt-px grid size-5 shrink-0 place-items-center">
        <input
          {...describedBy(id, hint, undefined)}
          {...input}
          id={id}
          type="checkbox"
          className="peer size-5 appearance-none rounded-sm border border-rule-strong bg-surface checked:border-primary checked:bg-primary hover:border-ink disabled:bg-sunken"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  );
  if (!hint) return box;
  return (
    <div className="grid gap-0.5">
      {box}
      <p id={hintIdOf(id)} className="pl-7.5 text-xs text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
