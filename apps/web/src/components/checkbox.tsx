import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { errorIdOf, hintIdOf } from './field-ids';
import { FieldError } from './field-error';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-6 items-start gap-2.5 text-sm text-ink">
        <span className="relative mt-px grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorIdOf(id) : hint ? hintIdOf(id) : undefined}
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
      {hint && !error && (
        <p id={hintIdOf(id)} className="pl-7.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorIdOf(id)}>{error}</FieldError>}
    </div>
  );
}
