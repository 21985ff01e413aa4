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
      <input
        {...describedBy(id, hint, undefined)}
        {...input}
        id={id}
        type="checkbox"
        className="mt-px size-5 shrink-0"
      />
      {label}
    </label>
  );
  if (!hint) return box;
  return (
    <div className="grid gap-0.5">
      {box}
      <p id={hintIdOf(id)} className="ps-7.5 text-xs text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
